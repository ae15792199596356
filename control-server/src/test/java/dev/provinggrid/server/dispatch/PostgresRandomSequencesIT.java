package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.Postgres;
import java.io.IOException;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Random sequences on PostgreSQL. */
class PostgresRandomSequencesIT extends RandomSequences {

    private static Postgres.Server postgres;

    @BeforeContainer
    static void open() throws IOException {
        postgres = Postgres.Server.start();
        open(postgres.newDatabase().arguments());
    }

    @AfterContainer
    static void close() throws IOException {
        shut();
        postgres.close();
    }
}
