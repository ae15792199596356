package dev.provinggrid.server.sweep;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Reused runs on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresReuseIT extends ReuseContract {

    private final Postgres.Database database;

    PostgresReuseIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
