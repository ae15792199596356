package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Blocks on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresBlockContractIT extends BlockContract {

    private final Postgres.Database database;

    PostgresBlockContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
