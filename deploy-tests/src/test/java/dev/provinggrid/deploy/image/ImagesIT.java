package dev.provinggrid.deploy.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.provinggrid.cli.it.SweepProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Builds both images for real, without Docker or a registry, and starts their programs as pods of ours do. */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.MethodName.class)
class ImagesIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final Duration LONGEST_BUILD = Duration.ofMinutes(12);
    private static final Duration LONGEST_RUN = Duration.ofMinutes(2);
    private static final String USER = "65532:65532";

    private Path folder;
    private Archive server;
    private Archive worker;

    @BeforeAll
    void buildImages(@TempDir Path folder) throws Exception {
        this.folder = folder;
        assumeTrue(
                isRequired() || canBuild(),
                "images are built by root with buildah and mmdebstrap, of Debian's packages; ./verify installs them");
        Path archives = HOME.resolve("deploy-tests/target/images");
        Path log = Files.createTempFile(folder, "images", ".log");
        Process build = new ProcessBuilder(HOME.resolve("k8s/images.sh").toString(), "--output", archives.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(build.waitFor(LONGEST_BUILD.toSeconds(), TimeUnit.SECONDS))
                .as(() -> "built in time: " + read(log))
                .isTrue();
        assertThat(build.exitValue()).as(() -> read(log)).isZero();
        server = Archive.unpack(archives.resolve("provinggrid-server.tar"), archives.resolve("server"));
        worker = Archive.unpack(archives.resolve("provinggrid-worker.tar"), archives.resolve("worker"));
    }

    @Test
    void imagesRunAsAnUnprivilegedUser() {
        assertThat(List.of(server.user(), worker.user())).containsOnly(USER);
    }

    @Test
    void theWorkerSaysItsVersion() throws Exception {
        assertThat(outputOf(new Container(worker, volume()), "--version")).contains("sim-worker 0.1.0");
    }

    @Test
    void theWorkersImageHasSumo() throws Exception {
        Path log = Files.createTempFile(folder, "sumo", ".log");
        Process sumo = new Container(worker, volume()).startOther(log, List.of("sumo", "--version"));
        assertThat(sumo.waitFor(LONGEST_RUN.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(sumo.exitValue()).as(read(log)).isZero();
        assertThat(read(log)).contains("SUMO");
    }

    /** The whole way: a server from its image judges cases that a worker from its image drove, with a network. */
    @Test
    void theWorkerDrivesTheServersCasesOnAReadOnlyFileSystem() throws Exception {
        Path data = volume();
        Path serverLog = Files.createTempFile(folder, "server", ".log");
        Process serving = new Container(server, data)
                .start(
                        serverLog,
                        "--server.address=127.0.0.1",
                        "--server.port=0",
                        "--provinggrid.pool.local.workers=0");
        try {
            URI url = urlOf(data, serving, serverLog);
            assertThat(get(url.resolve("/actuator/health/readiness"), "").statusCode())
                    .isEqualTo(200);
            submit(url, data.resolve("token"));
            Path workspace = volume();
            Files.copy(data.resolve("worker-token"), workspace.resolve("worker-token"));
            ownedByUser(workspace.resolve("worker-token"));
            Path workerLog = Files.createTempFile(folder, "worker", ".log");
            Process driving = new Container(worker, workspace)
                    .start(
                            workerLog,
                            "run",
                            "--server=" + url,
                            "--token-file=" + Container.inside("worker-token"),
                            "--slot=0",
                            "--workspace=" + Container.inside("work"));
            try {
                await().atMost(LONGEST_RUN)
                        .pollInterval(Duration.ofMillis(500))
                        .untilAsserted(() -> assertThat(results(url, data))
                                .as(() -> read(workerLog))
                                .hasSize(2)
                                .allMatch(it -> it.matches(".*\\b(PASS|FAIL)\\b.*")));
                driving.destroy();
                assertThat(driving.waitFor(30, TimeUnit.SECONDS)).isTrue();
                assertThat(driving.exitValue()).as(() -> read(workerLog)).isIn(0, 143);
            } finally {
                driving.destroyForcibly();
            }
        } finally {
            serving.destroy();
            serving.waitFor(30, TimeUnit.SECONDS);
            serving.destroyForcibly();
        }
    }

    private static boolean isRequired() {
        return "all".equals(System.getProperty("provinggrid.require"));
    }

    private static boolean canBuild() {
        return Path.of("/usr/bin/buildah").toFile().exists()
                && Path.of("/usr/bin/mmdebstrap").toFile().exists()
                && "root".equals(System.getProperty("user.name"));
    }

    /** A folder that the images' user owns. */
    private Path volume() throws Exception {
        Path volume = Files.createTempDirectory(folder, "volume");
        ownedByUser(volume);
        return volume;
    }

    private static void ownedByUser(Path path) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("chown", USER, path.toString()).start().waitFor())
                .isZero();
    }

    private String outputOf(Container container, String... arguments) throws Exception {
        Path log = Files.createTempFile(folder, "program", ".log");
        Process program = container.start(log, arguments);
        assertThat(program.waitFor(LONGEST_RUN.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).as(read(log)).isZero();
        return read(log);
    }

    private static URI urlOf(Path data, Process serving, Path log) throws IOException {
        Path file = data.resolve("server.json");
        await().atMost(LONGEST_RUN).until(() -> Files.exists(file) || !serving.isAlive());
        assertThat(file).as(() -> read(log)).exists();
        return URI.create(Files.readString(file).replaceFirst("(?s).*\"url\"\\s*:\\s*\"([^\"]*)\".*", "$1"));
    }

    private void submit(URI url, Path token) throws Exception {
        Path sweep = Files.writeString(folder.resolve("sweep.yaml"), """
                format: 1
                sweep: from-images
                scenario: offroad-aeb
                preset: driving
                axes:
                  perceptionModel: [pg-xs]
                  weather: [clear, thick-fog]
                seed: 7
                pass:
                  - collisions == 0
                """);
        try (SweepProcess submit =
                SweepProcess.run(folder, "submit", "--server=" + url, "--token-file=" + token, sweep.toString())) {
            assertThat(submit.exitCode()).as(submit.errors()).isZero();
        }
    }

    /** Rows of the sweep's results, once there are some. */
    private static List<String> results(URI url, Path data) throws Exception {
        String token = Files.readString(data.resolve("token")).strip();
        String sweeps = get(url.resolve("/api/v1/sweeps"), token).body();
        String id = sweeps.replaceFirst("(?s).*?\"id\"\\s*:\\s*\"([^\"]*)\".*", "$1");
        return get(url.resolve("/api/v1/sweeps/" + id + "/results.csv"), token)
                .body()
                .lines()
                .skip(1)
                .toList();
    }

    private static HttpResponse<String> get(URI url, String token) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(url);
            if (!token.isEmpty()) {
                request.header("Authorization", "Bearer " + token);
            }
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException gone) {
            return gone.toString();
        }
    }
}
