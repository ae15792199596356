package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract of archives on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresArchiveContractIT extends ArchiveContract {

    private final Postgres.Database database;

    PostgresArchiveContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
