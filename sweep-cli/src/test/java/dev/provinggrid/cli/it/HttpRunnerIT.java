package dev.provinggrid.cli.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published layout: a simulator beside the worker, the autonomy beside the simulator, each a process of its own. */
class HttpRunnerIT {

    private static final Path EXAMPLES =
            Path.of(System.getProperty("provinggrid.home")).resolve("examples");
    private static final Path PROGRAMS = EXAMPLES.resolve("external-http");

    @TempDir
    private Path folder;

    private final List<Process> processes = new ArrayList<>();
    private String autonomy;
    private ReservedPort port;

    @BeforeEach
    void startAutonomy() throws IOException {
        Process started = start("python3", PROGRAMS.resolve("autonomy.py").toString(), "--port", "0");
        autonomy = "localhost:" + firstLine(started).replaceFirst(".* ", "");
        port = ReservedPort.local();
    }

    @AfterEach
    void end() {
        processes.forEach(it -> {
            it.descendants().forEach(ProcessHandle::destroyForcibly);
            it.destroyForcibly();
        });
    }

    @Test
    @Tag("long")
    void theExampleIsSweptAndARestartAfterEveryCaseChangesNothing() throws IOException {
        start(simulator(""));
        List<CaseView> reused = sweep("reuse", "lifecycle: reuse");
        processes.getLast().destroyForcibly();
        start("sh", "-c", "while :; do " + String.join(" ", simulator("--per-case")) + "; done");
        List<CaseView> fresh = sweep("fresh", "lifecycle: per-case", "--set", "axes.deceleration=[4 m/s2]");

        assertThat(reused).hasSize(27).extracting(CaseView::outcome).contains("PASS", "FAIL");
        assertThat(reused)
                .filteredOn(it -> "dry".equals(it.parameters().get("road")))
                .hasSize(9)
                .allSatisfy(it -> assertThat(it.kpis().get("stopMargin"))
                        .as("the gap aimed at: %s", it.parameters())
                        .isCloseTo(2, within(1e-6)));
        assertThat(fresh)
                .hasSize(9)
                .extracting(CaseView::resources)
                .as("nobody knows what a simulator elsewhere takes")
                .containsOnlyNulls();
        assertThat(hashes(reused)).containsAllEntriesOf(hashes(fresh));
    }

    @Test
    void theCheckOfTheExampleFindsNothingWrong() throws IOException {
        start(simulator(""));
        try (SweepProcess check = SweepProcess.run(
                folder,
                "runner",
                "check",
                scenarios("check", "lifecycle: reuse")
                        .resolve("late-braking.yaml")
                        .toString())) {
            assertThat(check.exitCode()).as(check.errors() + check.output()).isZero();
            assertThat(check.output()).contains("late-braking: ok", "stopMargin = ");
        }
    }

    private static Map<String, String> hashes(List<CaseView> cases) {
        return cases.stream().collect(Collectors.toMap(CaseView::key, CaseView::traceHash));
    }

    private List<CaseView> sweep(String name, String lifecycle, String... more) throws IOException {
        Path out = folder.resolve(name);
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                EXAMPLES.resolve("external-late-braking.yaml").toString(),
                "--workers",
                "1",
                "--scenarios",
                scenarios(name, lifecycle).toString(),
                "--out",
                out.toString()));
        arguments.addAll(List.of(more));
        try (SweepProcess sweep = SweepProcess.run(folder, arguments.toArray(String[]::new))) {
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isZero();
        }
        return new Results(out).cases();
    }

    private Path scenarios(String name, String lifecycle) throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve(name + "-scenarios"));
        String manifest = Files.readString(PROGRAMS.resolve("scenarios/late-braking.yaml"))
                .replace("localhost:8800", "localhost:" + port)
                .replace("lifecycle: reuse", lifecycle);
        Files.writeString(scenarios.resolve("late-braking.yaml"), manifest);
        return scenarios;
    }

    private String[] simulator(String more) {
        List<String> command = new ArrayList<>(List.of(
                "python3",
                PROGRAMS.resolve("simulator.py").toString(),
                "--port",
                port.toString(),
                "--autonomy",
                autonomy));
        if (!more.isEmpty()) {
            command.add(more);
        }
        return command.toArray(String[]::new);
    }

    private Process start(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(
                        folder.resolve("process-" + processes.size() + ".txt").toFile())
                .start();
        processes.add(process);
        return process;
    }

    private static String firstLine(Process process) throws IOException {
        BufferedReader said = process.inputReader(UTF_8);
        return said.readLine();
    }
}
