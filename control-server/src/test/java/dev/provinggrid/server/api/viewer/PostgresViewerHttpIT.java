package dev.provinggrid.server.api.viewer;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** What browsers are served, from PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresViewerHttpIT extends ViewerHttpIT {

    private final Postgres.Database database;

    PostgresViewerHttpIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
