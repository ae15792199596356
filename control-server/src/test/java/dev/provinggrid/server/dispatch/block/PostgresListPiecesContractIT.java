package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Long lists on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresListPiecesContractIT extends ListPiecesContract {

    private final Postgres.Database database;

    PostgresListPiecesContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
