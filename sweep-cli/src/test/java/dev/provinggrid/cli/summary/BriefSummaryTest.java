package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.perception.ModelLimitation;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** With the prompt it has to fit on a screen of 24 lines. */
class BriefSummaryTest {

    private static final int MOST_LINES = 23;
    private static final int WIDTH = 80;

    @Test
    void thePublishedSweepSaysWhereItFailsAndWhyAndWhatToDoNext() {
        assertThat(brief(PublishedSweep.cases(), PublishedSweep.sweep(128), List.of()))
                .isEqualTo("""
                        aeb-published-128  scenario offroad-aeb
                        58 passed, 70 failed, 0 errors, 0 missing of 128 cases (45 % of judged)
                        Where it fails   perceptionModel yolov3-tiny        8/32   25 % pass
                                         perceptionModel yolov2-tiny        8/32   25 % pass
                                         timeOfDay 00:00                    8/32   25 % pass
                                         and 6 more
                        Why              never-saw             48   69 % of the failed
                                         saw-too-late          22   31 % of the failed
                        What decides     128 judged: timeOfDay 52 %, perceptionModel 33 %, weather 15 %
                        Next             sweep open results/aeb
                                         less results/aeb/summary.txt
                                         sweep report results/aeb --html report.html
                        """);
    }

    /** A folder that was fetched has no server of its own to open. */
    @Test
    void ofFetchedResultsTheServerIsOpenedThatHasThem() {
        SweepResult result = new SweepResult(
                PublishedSweep.sweep(128),
                PublishedSweep.cases(),
                VariedParameter.of(PublishedSweep.cases(), Map.of()),
                false,
                Optional.empty(),
                List.of(),
                List.of());
        RunFigures fetched = RunFigures.ofCommand(
                        Duration.ofSeconds(23), PublishedSweep.START, 2, Optional.of(Path.of("results/aeb")), List.of())
                .fetched();
        assertThat(new Summary(result, fetched).brief(new Page(WIDTH, TextStyle.FILE)))
                .contains("Next             sweep open\n", "less results/aeb/summary.txt");
    }

    @Test
    void howeverMuchThereIsToSayItFitsAndNoAlarmIsLeftOutUncounted() {
        List<CaseView> cases = new ArrayList<>();
        for (int it = 0; it < 200; it++) {
            Map<String, Object> parameters = new LinkedHashMap<>();
            for (int axis = 0; axis < 6; axis++) {
                parameters.put("aVeryLongNameOfAnAxis" + axis, (double) (it * (axis + 3) % 17));
            }
            String outcome = List.of("PASS", "FAIL", "ERROR", "MISSING").get(it % 4);
            cases.add(PublishedSweep.view(
                    it, 0, parameters, outcome, "simulator", "cause" + it, "message " + "long ".repeat(30) + it, 1.0));
        }
        SweepView sweep = PublishedSweep.sweep(200)
                .with(new TraceAudit(0, 3, 0, 9, null, numbered("alarm"), numbered("finding"), List.of()));
        String brief = brief(cases, sweep, numbered("note"));
        assertThat(brief.lines())
                .hasSizeLessThanOrEqualTo(MOST_LINES)
                .allSatisfy(it -> assertThat(it).hasSizeLessThanOrEqualTo(WIDTH));
        assertThat(brief)
                .contains(
                        "50 passed, 50 failed, 50 errors, 50 missing of 200 cases (50 % of judged)",
                        "ALARM            (1 of 9) alarm 0", "Without effect   (1 of 9) finding 0", "No verdict");
    }

    @Test
    void aSweepThatPassesNamesNoLevel() {
        List<CaseView> cases = PublishedSweep.cases().stream()
                .map(it -> PublishedSweep.judged(it.index(), it.parameters(), true, ""))
                .collect(Collectors.toList());
        assertThat(brief(cases, PublishedSweep.sweep(128), List.of()))
                .contains("128 passed")
                .doesNotContain("Where it fails", "Why", "What decides");
    }

    @Test
    void whatASweepMustNotBeUsedForIsNeverLeftOut() {
        List<CaseView> cases = PublishedSweep.cases();
        List<ModelLimitation> limited = Stream.of("yolov2", "yolov2-tiny", "yolov3", "yolov3-tiny")
                .map(it -> new ModelLimitation(it, "no predictive use", "fitted to the published recordings"))
                .toList();
        assertThat(brief(cases, PublishedSweep.sweep(128), List.of(), limited))
                .contains("Note             No predictive use: yolov2, yolov2-tiny, yolov3, yolov");
        assertThat(brief(cases, PublishedSweep.sweep(128), List.of())).doesNotContain("predictive", "Note");
    }

    private static List<String> numbered(String what) {
        return IntStream.range(0, 9).mapToObj(it -> what + " " + it).toList();
    }

    private static String brief(List<CaseView> cases, SweepView sweep, List<String> notes) {
        return brief(cases, sweep, notes, List.of());
    }

    private static String brief(
            List<CaseView> cases, SweepView sweep, List<String> notes, List<ModelLimitation> limitations) {
        SweepResult result = new SweepResult(
                sweep, cases, VariedParameter.of(cases, Map.of()), false, Optional.empty(), List.of(), limitations);
        RunFigures figures = new RunFigures(
                Duration.ofSeconds(23),
                "from the start of the command",
                PublishedSweep.START,
                2,
                Optional.of(Path.of("results/aeb")),
                true,
                notes);
        return new Summary(result, figures).brief(new Page(WIDTH, TextStyle.FILE));
    }
}
