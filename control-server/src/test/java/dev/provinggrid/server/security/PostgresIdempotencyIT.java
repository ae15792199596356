package dev.provinggrid.server.security;

import dev.provinggrid.server.Postgres;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresIdempotencyIT extends IdempotencyIT {

    private final Postgres.Database database;

    PostgresIdempotencyIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return Stream.concat(super.database().stream(), database.arguments().stream())
                .toList();
    }
}
