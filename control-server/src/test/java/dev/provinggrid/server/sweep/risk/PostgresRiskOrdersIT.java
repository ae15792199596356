package dev.provinggrid.server.sweep.risk;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Orders by risk on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresRiskOrdersIT extends RiskOrdersContract {

    private final Postgres.Database database;

    PostgresRiskOrdersIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
