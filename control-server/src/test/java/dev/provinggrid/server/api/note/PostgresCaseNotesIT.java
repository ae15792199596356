package dev.provinggrid.server.api.note;

import dev.provinggrid.server.Postgres;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** Notes of cases, and sweeps by their labels, on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresCaseNotesIT extends CaseNotesTest {

    private final Postgres.Database database;

    PostgresCaseNotesIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }
}
