package dev.provinggrid.server.keeping.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.DiskReserve;
import dev.provinggrid.server.ServerProcess;
import dev.provinggrid.server.SmallDisk;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server on a file system of its own with 128 MB: whatever a submitter does, the reserve stays. */
class FullDiskIT {

    @TempDir
    private Path disk;

    private SmallDisk mounted;

    @BeforeEach
    void mount() throws Exception {
        mounted = SmallDisk.mount(disk, 128);
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted != null) {
            mounted.close();
        }
    }

    @Test
    void aSubmitterCannotFillTheDisk() throws Exception {
        try (ServerProcess server = ServerProcess.start(disk.resolve("data"), "--provinggrid.pool.local.workers=0")
                .ready()) {
            refuses(server, 60_000, "all", "The first 1000 cases of the sweep large will need about");
            refuses(server, 10_000, "none", "The sweep large with 10000 cases will need about");
            assertThat(api(server, "GET", "sweeps", "").body()).isEqualTo("[]");

            String content = "x".repeat(100_000_000);
            String digest = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8)));
            refusedInTheMiddle(server, "blobs/" + digest, content);
            assertThat(api(server, "GET", "blobs/" + digest, "").statusCode()).isEqualTo(404);
            assertThat(free()).as("of a file that was begun nothing stays").isGreaterThan(DiskReserve.BYTES);

            // A write that failed is believed for some seconds.
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> submit(server, 500, "none").statusCode() == 201);
            int sweeps = 1;
            while (submit(server, 500, "none").statusCode() == 201) {
                sweeps++;
            }
            assertThat(free()).isGreaterThan(DiskReserve.BYTES);
            JsonNode listed = JsonMapper.shared()
                    .readTree(api(server, "GET", "sweeps", "").body());
            assertThat(listed.size()).isEqualTo(sweeps);
            assertThat(server.send("GET", "/actuator/health/liveness", "").statusCode())
                    .isEqualTo(200);

            Path ballast =
                    Files.write(disk.resolve("ballast"), new byte[(int) (free() - DiskReserve.BYTES + 1_000_000)]);
            assertThat(api(server, "POST", "sign-in/links", "").statusCode()).isEqualTo(507);
            assertThat(submit(server, 1, "none").statusCode()).isEqualTo(507);
            Files.delete(ballast);

            for (JsonNode sweep : listed) {
                String id = sweep.get("id").asString();
                assertThat(api(server, "POST", "sweeps/" + id + "/cancel", "").statusCode())
                        .isEqualTo(200);
                assertThat(api(server, "DELETE", "sweeps/" + id, "").statusCode())
                        .isEqualTo(204);
            }
            // What was deleted leaves the file when the database is next tidied.
            await("room again")
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> submit(server, 500, "none").statusCode() == 201);
        }
    }

    /** Of a long list the first cases need room, of any other all. */
    private static void refuses(ServerProcess server, int cases, String policy, String why) throws Exception {
        HttpResponse<String> refused = submit(server, cases, policy);
        assertThat(refused.statusCode()).isEqualTo(507);
        assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(JsonMapper.shared().readTree(refused.body()).get("detail").asString())
                .contains(why, "free (", "67.1 MB are a reserve", "sweep delete");
    }

    /** A server that refuses in the middle of a body closes the connection; whether the answer is read before that is luck. */
    private static void refusedInTheMiddle(ServerProcess server, String path, String content) throws Exception {
        try {
            assertThat(api(server, "PUT", path, content).statusCode()).isEqualTo(507);
        } catch (IOException _) {
            assertThat(server.send("GET", "/actuator/health/liveness", "").statusCode())
                    .isEqualTo(200);
        }
    }

    private static HttpResponse<String> submit(ServerProcess server, int cases, String policy) throws Exception {
        return api(server, "POST", "sweeps", """
                format: 1
                sweep: large
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                pass: [collisions == 0]
                replicates: %d
                record: {trace: %s}
                """.formatted(cases, policy));
    }

    private static HttpResponse<String> api(ServerProcess server, String method, String path, String body)
            throws Exception {
        return server.ask(method, "/api/v1/" + path, body);
    }

    private long free() throws IOException {
        return Files.getFileStore(disk).getUsableSpace();
    }
}
