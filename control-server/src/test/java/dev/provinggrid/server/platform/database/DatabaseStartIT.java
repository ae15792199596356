package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.server.ServerProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server whose PostgreSQL is not there yet. */
class DatabaseStartIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @Test
    void aServerWaitsWhilePostgresRecovers() throws Exception {
        ReservedPort port = ReservedPort.local();
        Path gate = folder.resolve("gate");
        var recovering = CompletableFuture.supplyAsync(() -> recoverUntilThereIs(gate, port.number()));
        try (ServerProcess server = ServerProcess.start(
                folder.resolve("data"),
                "--provinggrid.pool.local.workers=0",
                "--spring.datasource.url=jdbc:postgresql://localhost:" + port + "/postgres",
                "--spring.datasource.username=postgres")) {
            await().atMost(PATIENCE).until(() -> refusedByPostgres(port.number()));
            await().atMost(PATIENCE).until(() -> server.output().contains("The database does not answer yet"));
            assertThat(folder.resolve("data/server.json")).doesNotExist();

            Files.createFile(gate);

            server.ready();
            assertThat(server.output()).contains("The database answers after");
            assertThat(server.send("GET", "/actuator/health/readiness", "").statusCode())
                    .isEqualTo(200);
        } finally {
            Files.writeString(gate, "");
            recovering.join().close();
        }
    }

    @Test
    void aServerGivesUpAfterTheTimeThatItIsGiven() throws IOException {
        try (ServerProcess server = ServerProcess.start(
                folder,
                "--provinggrid.pool.local.workers=0",
                "--provinggrid.database.start-timeout=1s",
                "--spring.datasource.url=jdbc:postgresql://localhost:" + ReservedPort.local() + "/postgres")) {
            assertThat(server.end()).isNotZero();
            assertThat(server.output())
                    .contains("the database did not answer within 1 s")
                    .contains("provinggrid.database.start-timeout");
        }
    }

    private static EmbeddedPostgres recoverUntilThereIs(Path gate, int port) {
        try {
            return EmbeddedPostgres.builder()
                    .setPort(port)
                    .setPGStartupWait(PATIENCE.multipliedBy(2))
                    .setDataDirectoryCustomizer(data -> recoverUntilThereIs(gate, data))
                    .start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Recovery goes on for as long as its archive does not say that there is no more of it. */
    private static void recoverUntilThereIs(Path gate, File data) {
        try {
            Files.createFile(data.toPath().resolve("recovery.signal"));
            Files.writeString(
                    data.toPath().resolve("postgresql.auto.conf"),
                    "hot_standby = off\nrestore_command = 'while [ ! -e \"" + gate
                            + "\" ]; do sleep 0.1; done; false'\n",
                    StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static boolean refusedByPostgres(int port) {
        try (var _ = DriverManager.getConnection("jdbc:postgresql://localhost:" + port + "/postgres?user=postgres")) {
            return false;
        } catch (SQLException refused) {
            return "57P03".equals(refused.getSQLState());
        }
    }
}
