package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Archives of repeats on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresRepeatArchiveContractIT extends RepeatArchiveContract {

    private final Postgres.Database database;

    PostgresRepeatArchiveContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
