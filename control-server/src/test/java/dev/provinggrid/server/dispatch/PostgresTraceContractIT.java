package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract of traces and repeats on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresTraceContractIT extends TraceContract {

    private final Postgres.Database database;

    PostgresTraceContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
