package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Rounds on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresRoundsContractIT extends RoundsContract {

    private final Postgres.Database database;

    PostgresRoundsContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
