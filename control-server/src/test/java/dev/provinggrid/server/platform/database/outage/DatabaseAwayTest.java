package dev.provinggrid.server.platform.database.outage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Work that meets a database that is away is repeated; whatever else a database refuses is a fault that its log must show. */
class DatabaseAwayTest {

    private final IOException noSpace = new IOException("No space left on device");

    @Test
    void aCommitThatFoundNoSpaceMeetsADatabaseThatIsAway() {
        // As H2 says it to the first commit, before it has closed itself.
        SQLException general = new SQLException(
                "General error", "HY000", 50_000, new IllegalStateException("Writing failed", noSpace));
        assertThat(DatabaseAway.explains(new IllegalStateException("Unable to commit", general)))
                .isTrue();
    }

    @Test
    void soDoesACommitThatComesAfterThatAndBeforeTheDatabaseCloses() {
        IOException later = new IOException("an earlier write failed: the file has to be opened again", noSpace);
        SQLException general =
                new SQLException("General error", "HY000", 50_000, new IllegalStateException("Writing failed", later));
        assertThat(DatabaseAway.explains(new IllegalStateException("Unable to commit", general)))
                .isTrue();
    }

    @Test
    void aGeneralErrorThatNoFileExplainsIsAFault() {
        assertThat(DatabaseAway.explains(
                        new SQLException("General error", "HY000", 50_000, new IllegalStateException("a bug"))))
                .isFalse();
    }

    @Test
    void aFileThatMayNotBeReadIsAFault() {
        assertThat(DatabaseAway.explains(
                        new SQLException("General error", "HY000", 50_000, new IOException("Permission denied"))))
                .isFalse();
    }

    @Test
    void aFileThatFailsWithoutADatabaseIsAFault() {
        assertThat(DatabaseAway.explains(new IllegalStateException(noSpace))).isFalse();
    }

    @Test
    void aRefusedStatementIsAFault() {
        assertThat(DatabaseAway.explains(new SQLException("duplicate key", "23505")))
                .isFalse();
    }
}
