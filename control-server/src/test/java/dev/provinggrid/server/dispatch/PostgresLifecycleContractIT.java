package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract of attempts and leases on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresLifecycleContractIT extends LifecycleContract {

    private final Postgres.Database database;

    PostgresLifecycleContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
