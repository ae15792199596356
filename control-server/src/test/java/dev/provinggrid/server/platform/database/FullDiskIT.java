package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.DiskReserve;
import dev.provinggrid.server.ServerProcess;
import dev.provinggrid.server.SmallDisk;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server whose file system is full, which takes one: only root can make it, so that it is required by ./verify alone. */
class FullDiskIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** It takes some rows to fill what the files have taken. */
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private static final String SWEEP = """
            {"format": 1, "sweep": "kept", "scenario": "offroad-aeb", "preset": "published",
             "axes": {"timeOfDay": ["06:00", "12:00"]}, "pass": ["collisions == 0"]}
            """;

    @TempDir
    private Path folder;

    private SmallDisk mounted;

    @BeforeEach
    void mount() throws Exception {
        mounted = SmallDisk.mount(folder, 160);
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted != null) {
            mounted.close();
        }
    }

    @Test
    void aServerWhoseDiskWasFullEndsWhenThereIsRoomAndHasLostNothing() throws Exception {
        List<String> accepted = new ArrayList<>();
        try (ServerProcess server = start()) {
            accepted.add(id(submit(server).body()));
            Path ballast = fill();

            await().atMost(PATIENCE).pollInterval(AT_ONCE).untilAsserted(() -> {
                // Until one does not fit into what the database's files have already taken.
                server.ask("POST", "/api/v1/sweeps/" + accepted.getFirst() + "/execution", "retries: 2");
                assertThat(health(server, "liveness")).isEqualTo(503);
                assertThat(health(server, "readiness")).isEqualTo(503);
            });
            Files.delete(ballast);

            assertThat(server.end()).isEqualTo(DiskReserve.TRY_AGAIN);
            assertThat(server.output()).contains("to be started again: its database is closed");
        }
        Files.delete(folder.resolve("server.json"));
        try (ServerProcess again = start()) {
            assertThat(health(again, "readiness")).isEqualTo(200);
            String sweeps = again.ask("GET", "/api/v1/sweeps", "").body();
            assertThat(accepted).allSatisfy(it -> assertThat(sweeps).contains(it));
            assertThat(submit(again).statusCode()).isEqualTo(201);
        }
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.start(folder, "--provinggrid.pool.local.workers=0").ready();
    }

    private static HttpResponse<String> submit(ServerProcess server) throws Exception {
        return server.ask("POST", "/api/v1/sweeps", SWEEP);
    }

    private static String id(String accepted) {
        return accepted.replaceFirst("(?s).*\"id\" *: *\"(\\w+)\".*", "$1");
    }

    private static int health(ServerProcess server, String group) throws Exception {
        return server.send("GET", "/actuator/health/" + group, "").statusCode();
    }

    private Path fill() throws IOException {
        Path ballast = folder.resolve("ballast");
        try (OutputStream out = Files.newOutputStream(ballast)) {
            byte[] block = new byte[4096];
            while (true) {
                out.write(block);
            }
        } catch (IOException _) {
            return ballast;
        }
    }
}
