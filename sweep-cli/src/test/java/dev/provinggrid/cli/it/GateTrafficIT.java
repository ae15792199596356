package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The gate on a scenario that comes with the program and counts as repeatable, while its traffic does not repeat: SUMO ignores its seed. */
@Tag("long")
class GateTrafficIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    /** Counts its starts, so that nights can be played again, and looks new at each: no worker keeps what came after a warm-up. */
    private static final String SUMO_WITHOUT_SEED = """
            #!/usr/bin/env python3
            import hashlib, os, sys
            here = os.path.dirname(os.path.abspath(__file__))
            at = sys.argv.index("--seed") + 1
            start = 1
            while True:
                try:
                    os.close(os.open(os.path.join(here, f"{sys.argv[at]}-{start}"), os.O_CREAT | os.O_EXCL))
                    break
                except FileExistsError:
                    start += 1
            os.utime(__file__)
            drawn = int(hashlib.sha256(f"{sys.argv[at]} {start}".encode()).hexdigest()[:7], 16)
            path = os.environ["PATH"].split(os.pathsep)
            sumo = next(it for it in path if it != here and os.path.exists(os.path.join(it, "sumo")))
            os.execv(os.path.join(sumo, "sumo"), ["sumo", *sys.argv[1:at], str(drawn), *sys.argv[at + 1:]])
            """;

    /** Lights that turn red stop it now earlier and now later; who keeps more distance stands for less long. */
    private static final String SWEEP = """
            format: 1
            sweep: lights
            scenario: sumo-network
            parameters: {network: grid, warmUp: 60 s, duration: 90 s, plant: kinematic-bicycle, headway: 1.4 s}
            replicates: 6
            pass: [standing <= 41.85 s]
            """;

    @TempDir
    private static Path folder;

    private static Path file;
    private static ServerCommands server;

    @BeforeAll
    static void startServer() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path sumo = Files.writeString(bin.resolve("sumo"), SUMO_WITHOUT_SEED);
        Files.setPosixFilePermissions(sumo, PosixFilePermissions.fromString("rwxr-xr-x"));
        file = Files.writeString(folder.resolve("lights.yaml"), SWEEP);
        Map<String, String> path = Map.of("PATH", bin + ":" + System.getenv("PATH"), "SUMO_HOME", "");
        try (SweepProcess up = SweepProcess.runWithEnvironment(
                path,
                folder,
                "up",
                "--port",
                "0",
                "--workers",
                "2",
                "--data",
                folder.resolve("data").toString(),
                "--json")) {
            assertThat(up.exitCode()).as(up.errors()).isZero();
            server = ServerCommands.of(up.output());
        }
    }

    @AfterAll
    static void stopServer() {
        SweepProcess.said(folder, 0, "down");
        SweepProcess.awaitNothingLeft(folder);
    }

    /** The cheat: one rerun of each build decides, as for a program that repeats. */
    @Test
    void aNightWithoutAChangeNamesNoCaseThoughTheScenarioCountsAsRepeatable() {
        JsonNode found = gate(submitted(), submitted());
        assertThat(found.get("flips")).as("there is something to call real").isNotEmpty();
        assertThat(statuses(found)).doesNotContain("real");
        assertThat(found.get("determinism").get("revokedBy").asString())
                .contains("has another trace, which begins to differ at");
    }

    @Test
    void aChangeForTheWorseIsFoundInTheNoise() {
        String[] strict = {"--set", "pass=[standing <= 40 s]"};
        String patient = submitted(Stream.concat(Stream.of(strict), Stream.of("--set", "parameters.headway=3 s"))
                .toArray(String[]::new));
        JsonNode found = gate(patient, submitted(strict));
        assertThat(found.get("verdict").asString()).isEqualTo("regressed");
        assertThat(statuses(found)).contains("real");
    }

    /** Without the network that its cases drove through nothing can be run again, and nothing is. */
    @Test
    void aBaselineWhoseNetworkIsErasedIsRefusedBeforeTheFirstRun() throws IOException {
        String town = HOME.resolve("examples/sumo-network.yaml").toString();
        String[] short60s = {
            "--set", "axes={route: [east]}", "--set", "replicates=1", "--set", "parameters.duration=60 s"
        };
        String before = submittedFile(town, short60s);
        eraseLargest(folder.resolve("data/blobs"));
        String sweeps = sweep(0, "list");
        assertThat(sweep(2, "gate", before, town, "--budget", "0 %"))
                .contains("this server lacks what they depend on, file/town: bring it back from a backup")
                .contains("2 problems");
        assertThat(sweep(0, "list")).isEqualTo(sweeps);
    }

    /** The network: manifests are smaller. */
    private static void eraseLargest(Path blobs) throws IOException {
        try (Stream<Path> all = Files.walk(blobs)) {
            Files.delete(all.filter(Files::isRegularFile)
                    .max(Comparator.comparingLong(it -> it.toFile().length()))
                    .orElseThrow());
        }
    }

    private static List<String> statuses(JsonNode found) {
        return found.get("flips")
                .valueStream()
                .map(it -> it.get("status").asString())
                .toList();
    }

    private static JsonNode gate(String before, String now) {
        ServerCommands.Ended gate = server.run("compare", before, now, "--confirm", "--budget", "100 %", "--json");
        return JsonMapper.shared().readTree(gate.output()).get("confirmation");
    }

    private static String submitted(String... settings) {
        return submittedFile(file.toString(), settings);
    }

    private static String submittedFile(String name, String... settings) {
        String[] command = Stream.concat(Stream.of("submit", name, "--wait", "--json"), Stream.of(settings))
                .toArray(String[]::new);
        return JsonMapper.shared()
                .readTree(server.run(command).output())
                .get("id")
                .asString();
    }

    private static String sweep(int status, String... arguments) {
        return server.said(status, arguments);
    }
}
