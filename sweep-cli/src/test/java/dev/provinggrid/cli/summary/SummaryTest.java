package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {

    private static final RunFigures FIGURES = new RunFigures(
            Duration.ofMillis(23_400),
            "from the start of the command",
            PublishedSweep.START,
            2,
            Optional.of(Path.of("results/aeb")),
            true,
            List.of());

    @Test
    void thePublishedSweepReadsAsInTheGoldenText() throws IOException {
        assertThat(text(PublishedSweep.cases(), false, 100)).isEqualTo(golden("published-100.txt"));
    }

    @Test
    void aNarrowTerminalBreaksTheHeadsOfTheColumns() throws IOException {
        assertThat(text(PublishedSweep.cases(), false, 72)).isEqualTo(golden("published-72.txt"));
    }

    @Test
    void casesWithoutAVerdictAreNamedWithTheirMessages() throws IOException {
        List<CaseView> cases = PublishedSweep.withOneMissing();
        cases.set(
                5,
                PublishedSweep.view(
                        5,
                        0,
                        cases.get(5).parameters(),
                        "ERROR",
                        "simulator",
                        "",
                        "The simulator ended with exit code 3\nand more",
                        0.1));
        assertThat(text(cases, false, 100)).isEqualTo(golden("unjudged-100.txt"));
    }

    @Test
    void replicatesGiveEveryRateItsWilsonInterval() throws IOException {
        List<CaseView> cases = new ArrayList<>();
        for (int speed = 20; speed <= 80; speed += 20) {
            for (int replicate = 0; replicate < 20; replicate++) {
                Map<String, Object> parameters = new LinkedHashMap<>(Map.of("approachSpeed", speed / 3.6));
                boolean passed = replicate >= speed / 4 - 5;
                cases.add(PublishedSweep.view(
                        cases.size(),
                        replicate,
                        parameters,
                        passed ? "PASS" : "FAIL",
                        null,
                        passed ? "" : "cannot-stop",
                        "",
                        0.1));
            }
        }
        assertThat(text(cases, true, 100)).isEqualTo(golden("replicates-100.txt"));
    }

    private static String text(List<CaseView> cases, boolean sampled, int width) {
        SweepResult result = new SweepResult(
                PublishedSweep.sweep(cases.size()), cases, VariedParameter.of(cases, Map.of()), sampled);
        return new Summary(result, FIGURES).text(new Page(width, TextStyle.FILE));
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = SummaryTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
