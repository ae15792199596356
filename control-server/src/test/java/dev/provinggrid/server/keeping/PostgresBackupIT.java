package dev.provinggrid.server.keeping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.Required;
import dev.provinggrid.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.json.JsonMapper;

/** The commands of docs/operations.md back up and restore a server on PostgreSQL: those that are written there. */
class PostgresBackupIT {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final boolean ROOT = "root".equals(System.getProperty("user.name"));

    @TempDir
    private Path folder;

    private Path programs;
    private Path cluster;
    private ReservedPort port;

    @BeforeEach
    void startPostgres() throws Exception {
        Optional<Path> installed = installed();
        Required.need(
                installed.isPresent(),
                "pg_dump and initdb are not installed under /usr/lib/postgresql; Debian's package postgresql has them");
        programs = installed.get();
        cluster = Files.createTempDirectory(Path.of("/tmp"), "provinggrid-postgres");
        if (ROOT) {
            run("chown", "postgres", cluster.toString());
        }
        port = ReservedPort.local();
        Path data = cluster.resolve("data");
        asOwner(programs + "/initdb", "-D", data.toString(), "-A", "trust", "-U", "postgres", "-N");
        String options = "-p " + port + " -c listen_addresses=localhost -c unix_socket_directories=" + cluster;
        asOwner(programs + "/pg_ctl", "-D", data.toString(), "-l", cluster + "/log", "-o", options, "-w", "start");
        for (String name : List.of("one", "two")) {
            asOwner(programs + "/createdb", "-h", "localhost", "-p", "" + port, "-U", "postgres", name);
        }
    }

    @AfterEach
    void stopPostgres() throws Exception {
        if (cluster != null) {
            asOwner(programs + "/pg_ctl", "-D", cluster.resolve("data").toString(), "-m", "immediate", "stop");
            FileSystemUtils.deleteRecursively(cluster);
        }
    }

    @Test
    void theDocumentedCommandsGiveAServerWithTheSameSweepsAndTraces() throws Exception {
        Map<String, String> names = Map.of(
                "DATABASE", "postgresql://postgres@localhost:" + port + "/one",
                "NEW_DATABASE", "postgresql://postgres@localhost:" + port + "/two",
                "STORE", folder.resolve("store").toString(),
                "NEW_STORE", folder.resolve("new-store").toString(),
                "BACKUP", Files.createDirectory(folder.resolve("backup")).toString());
        List<String> commands = documented();
        String sweep;
        String cases;
        try (ServerProcess server = server("one", "store")) {
            sweep = submit(server);
            upload(server, "time[s]\n0\n");
            cases = get(server, "/api/v1/sweeps/" + sweep + "/cases");
            assertThat(server.send("POST", "/api/v1/backups", "", "Authorization", "Bearer " + server.token())
                            .body())
                    .contains("\"status\":409", "pg_dump", "docs/operations.md");
            shell(names, commands.get(0));
            server.kill();
        }
        shell(names, commands.get(1));
        try (ServerProcess server = server("two", "new-store")) {
            assertThat(get(server, "/api/v1/sweeps/" + sweep + "/cases")).isEqualTo(cases);
            assertThat(folder.resolve("new-store/artifacts/" + sweep))
                    .isDirectoryRecursivelyContaining("glob:**trace.csv");
            assertThat(get(server, "/api/v1/sweeps/" + sweep + "/results.csv")).contains("param.approachSpeed");
        }
    }

    /** What stands in the fences of the chapter, in its order. */
    private static List<String> documented() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("provinggrid.home"), "docs/operations.md"));
        String chapter = page.substring(page.indexOf("\n## Backup\n"));
        List<String> commands = new ArrayList<>();
        String fence = "```sh\n";
        for (int at = chapter.indexOf(fence); at >= 0; at = chapter.indexOf(fence, at + 1)) {
            commands.add(chapter.substring(at + fence.length(), chapter.indexOf("```", at + fence.length())));
        }
        assertThat(commands).hasSizeGreaterThanOrEqualTo(2);
        return commands;
    }

    private ServerProcess server(String database, String store) throws IOException {
        return ServerProcess.start(
                        folder.resolve("data-" + database),
                        "--provinggrid.pool.local.workers=0",
                        "--provinggrid.store=" + folder.resolve(store),
                        "--spring.datasource.url=jdbc:postgresql://localhost:" + port + "/" + database,
                        "--spring.datasource.username=postgres")
                .ready();
    }

    private static String submit(ServerProcess server) throws Exception {
        String accepted = server.send(
                        "POST",
                        "/api/v1/sweeps",
                        """
                        format: 1
                        sweep: dumped
                        scenario: offroad-aeb
                        parameters: {perceptionModel: yolov3}
                        axes: {approachSpeed: [20 km/h, 30 km/h]}
                        pass: [collisions == 0]
                        """,
                        "Authorization",
                        "Bearer " + server.token(),
                        "Content-Type",
                        "application/yaml")
                .body();
        return JSON.readTree(accepted).get("id").asString();
    }

    private void upload(ServerProcess server, String trace) throws Exception {
        Manifest scenario = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        String suits = scenario.name() + "@" + scenario.version();
        UUID worker = UUID.randomUUID();
        Map<String, String> opened = new TreeMap<>();
        PerceptionModel.cardsAmong(lease(server, worker, suits, opened).check())
                .values()
                .forEach(it -> opened.put(it, ""));
        GrantedAttempt attempt = lease(server, worker, suits, opened).attempts().getFirst();
        assertThat(server.send(
                                "PUT",
                                "/api/v1/attempts/" + attempt.id() + "/artifacts/trace.csv",
                                trace,
                                "Authorization",
                                "Bearer " + workerToken(),
                                ArtifactUpload.FENCE,
                                attempt.token())
                        .statusCode())
                .isEqualTo(200);
    }

    private LeaseGrant lease(ServerProcess server, UUID worker, String suits, Map<String, String> opened)
            throws Exception {
        var request = new LeaseRequest(worker, UUID.randomUUID(), 0, Set.of(suits), Set.of(), opened, 1, 5);
        String answer = server.send(
                        "POST",
                        "/api/v1/leases",
                        JSON.writeValueAsString(request),
                        "Authorization",
                        "Bearer " + workerToken(),
                        "Content-Type",
                        "application/json")
                .body();
        return JSON.readValue(answer, LeaseGrant.class);
    }

    private String workerToken() throws IOException {
        return Files.readString(folder.resolve("data-one/worker-token")).strip();
    }

    private static String get(ServerProcess server, String path) throws Exception {
        return server.send("GET", path, "", "Authorization", "Bearer " + server.token())
                .body();
    }

    private void shell(Map<String, String> names, String commands) throws Exception {
        ProcessBuilder shell = new ProcessBuilder("sh", "-eu", "-c", commands).inheritIO();
        shell.environment().putAll(names);
        shell.environment().merge("PATH", programs.toString(), (path, mine) -> mine + ":" + path);
        assertThat(shell.start().waitFor()).as(commands).isZero();
    }

    /** PostgreSQL refuses to run as root. */
    private void asOwner(String... command) throws Exception {
        List<String> all = new ArrayList<>(ROOT ? List.of("runuser", "-u", "postgres", "--") : List.of());
        all.addAll(List.of(command));
        run(all.toArray(String[]::new));
    }

    private void run(String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("commands.log").toFile())
                .start();
        assertThat(process.waitFor())
                .as(() -> String.join(" ", command) + "\n" + log())
                .isZero();
    }

    private String log() {
        try {
            return Files.readString(folder.resolve("commands.log"));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    private static Optional<Path> installed() throws IOException {
        Path versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (Stream<Path> found = Files.list(versions)) {
            return found.map(it -> it.resolve("bin"))
                    .filter(it -> Files.isExecutable(it.resolve("pg_dump")) && Files.isExecutable(it.resolve("initdb")))
                    .max(Comparator.naturalOrder());
        }
    }
}
