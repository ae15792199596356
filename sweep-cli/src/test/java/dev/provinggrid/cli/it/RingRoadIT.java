package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The motion of a fleet on its way from the simulator to a notebook. */
@Tag("long")
class RingRoadIT {

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
        try (SweepProcess sweep =
                SweepProcess.run(folder, "run", file.toString(), "--workers", "1", "--out", out.toString())) {
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
        assertThat(new Notebook("## agents.npy")
                        .lastLine(out, "print(*agents.shape, round(float(speed.iloc[0, 0]), 3), digest == last)"))
                .isEqualTo("200 21 0.0 True");
        SweepProcess.awaitNothingLeft(folder);
    }

    private static double realTimeFactor(CaseView view) {
        return view.simS() / view.wallS();
    }
}
