package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The journey of a sweep over real HTTP, on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresSweepHttpIT extends SweepHttpIT {

    private final Postgres.Database database;

    PostgresSweepHttpIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
