package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract of leases of several on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresLeasesOfSeveralContractIT extends LeasesOfSeveralContract {

    private final Postgres.Database database;

    PostgresLeasesOfSeveralContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
