package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The lease contract on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresLeaseContractIT extends LeaseContract {

    private final Postgres.Database database;

    PostgresLeaseContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
