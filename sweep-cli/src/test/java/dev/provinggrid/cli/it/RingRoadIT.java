package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.CaseView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The motion of a fleet on its way from the simulator to a notebook. */
class RingRoadIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final String PYTHON = "/usr/bin/python3";

    /** The second case is the first one beside a director that loses nothing; the third one is paced, eight times real time. */
    private static final String SWEEP = """
            format: 1
            sweep: ring
            scenario: ring-road
            parameters: {duration: 20 s, judgedTime: 10 s}
            include:
              - {execution: director}
              - {worldStep: 10 ms, worldRate: 800 Hz, traceRate: 1 Hz}
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    @Test
    void agentsLieBesideTheTraceAndANotebookReadsThem() throws IOException {
        Path file = Files.writeString(folder.resolve("ring.yaml"), SWEEP);
        Path out = folder.resolve("out");
        try (SweepProcess sweep = SweepProcess.run(folder, "run", file.toString(), "--out", out.toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        }
        List<CaseView> cases = new Results(out).cases();
        assertThat(cases)
                .hasSize(3)
                .allSatisfy(it -> assertThat(it.artifacts()).contains("agents.json", "agents.npy", "space-time.svg"));
        assertThat(cases.get(1).traceHash()).isEqualTo(cases.get(0).traceHash());
        assertThat(out.resolve("traces/case-00001-agents.npy"))
                .hasSameBinaryContentAs(out.resolve("traces/case-00000-agents.npy"));
        assertThat(Files.readString(out.resolve("traces/case-00000-space-time.svg")))
                .startsWith("<svg ")
                .endsWith("</svg>\n");
        assertThat(out.resolve("recordings")).doesNotExist();
        assertThat(realTimeFactor(cases.get(2))).as("paced").isBetween(1.0, 8.5);
        assertThat(inNotebook(out)).isEqualTo("200 21 0.0 True");
        SweepProcess.awaitNothingLeft(folder);
    }

    private static double realTimeFactor(CaseView view) {
        return view.simS() / view.wallS();
    }

    /** Runs the program of the page that reads agents, and tells what it read. */
    private String inNotebook(Path results) throws IOException {
        requireNumpy();
        String page = Files.readString(HOME.resolve("docs/results.md"));
        String section = page.substring(page.indexOf("## agents.npy"));
        String block = section.substring(section.indexOf("```python\n") + "```python\n".length());
        String program = block.substring(0, block.indexOf("```"))
                + "print(*agents.shape, round(float(speed.iloc[0, 0]), 3), digest == last)\n";
        List<String> lines = outputOf(results, PYTHON, "-c", program).lines().toList();
        return lines.getLast();
    }

    private void requireNumpy() throws IOException {
        boolean there =
                outputOf(folder, PYTHON, "-c", "import pandas; print('there')").contains("there");
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertThat(there).as("Debian's python3-pandas is installed").isTrue();
        }
        Assumptions.assumeTrue(there, "needs Debian's python3-pandas");
    }

    private static String outputOf(Path directory, String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
