package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A sweep on one page that somebody reads in a minute, on a screen and on paper. */
class ReportPageIT extends OnASharedServer {

    private static final String SWEEP = """
            format: 1
            sweep: reported
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov2, yolov2-tiny]
              weather: [clear, heavy-rain, heavy-snow]
              approachSpeed: [25 km/h, 40 km/h]
            parameters: {cameraWidth: 640 px, cameraHeight: 360 px, horizontalFov: 42.2139 deg, minConfidence: 50 %}
            replicates: 2
            pass:
              - {that: collisions == 0, margin: stopMargin, name: stops}
            """;

    /** A run in which the other vehicle is hit says nothing of this question, so that it has no verdict. */
    private static final String IN_PART = """
            format: 1
            sweep: in-part
            scenario: cut-in
            axes:
              gap: {range: [5 m, 55 m], count: 6}
              lateralSpeed: [0.5 m/s, 1.5 m/s]
            parameters: {driver: fsm, egoSpeed: 50 km/h, otherSpeed: 20 km/h}
            valid: [collisions == 0]
            pass: [preventable == 1]
            """;

    private static final String TOLD = """
            format: 1
            sweep: told
            scenario: cut-in
            design: {type: external, maxRuns: 4}
            axes:
              gap: {range: [40 m, 59 m]}
            parameters: {driver: fsm, egoSpeed: 50 km/h, otherSpeed: 45 km/h}
            pass: [preventable == 1]
            """;

    private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page\\b(?!s)");
    private static final Pattern A4 = Pattern.compile("/MediaBox\\s*\\[0 0 59[45][.\\d]* 84[12][.\\d]*]");

    private String sweep;

    @BeforeAll
    void runTheSweep() {
        sweep = server.submit(SWEEP);
        openBrowser("table.list a");
        awaitFinished(sweep);
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    private String report(String id) {
        browser.go("/sweeps/" + id + "/report");
        browser.find(".report footer");
        return browser.text("main");
    }

    @Test
    void theHeadOfASweepLeadsToItsReportWhoseScriptsComeOnlyThen() {
        browser.requested();
        browser.go("/sweeps/" + sweep);
        browser.find("a.cell");
        assertThat(browser.requested())
                .noneMatch(
                        it -> it.matches(".*/(report|evidence|palette)[-a-z]*\\.js") && !it.endsWith("palette-key.js"));
        browser.find("main a[href='/sweeps/" + sweep + "/report']").click();
        assertThat(browser.text(".report h1")).isEqualTo("reported");
    }

    @Test
    void oneSentenceSaysHowManyPassAndWhatDecidesMost() {
        JsonNode statistics = server.json("/sweeps/" + sweep + "/statistics");
        JsonNode worst = statistics.get("explains");
        report(sweep);
        assertThat(browser.text(".answer"))
                .startsWith("%d of 24 cases pass ("
                        .formatted(statistics.at("/overall/passed").asInt()))
                .contains(String.format(
                        Locale.ROOT,
                        "95 %% interval %.1f to %.1f %%",
                        100 * statistics.at("/overall/lower").asDouble(),
                        100 * statistics.at("/overall/upper").asDouble()))
                .contains("decides most: %d of %d fail at %s"
                        .formatted(
                                worst.get("failed").asInt(),
                                worst.get("judged").asInt(),
                                worst.get("level").asString()));
        assertThat(browser.all(".small-matrix g")).hasSize(12);
        browser.screenshot(PICTURES.resolve("viewer-report.png"));
    }

    @Test
    void causesHaveTheirCountsAndACaseAndWhatIsNotSaidIsTold() {
        String said = report(sweep);
        int failed = server.json("/sweeps/" + sweep).at("/counts/fail").asInt();
        assertThat(said)
                .containsPattern("saw too late: \\d+ of " + failed + " failures")
                .contains("Every planned case ran and has a verdict.", "no predictive use", "yolov2 0c03106f")
                .doesNotContain("undefined", "null", "NaN", "[object");
        assertThat(browser.all(".report ol li")).hasSizeBetween(1, 3);
        assertThat(browser.all(".report ol li a[href*='/cases/']")).hasSameSizeAs(browser.all(".report ol li"));
    }

    /** The cheat: cases without a verdict that nobody mentions. */
    @Test
    void casesWithoutAVerdictAreTold() {
        String part = server.submit(IN_PART);
        awaitFinished(part);
        int errors = server.json("/sweeps/" + part).at("/counts/error").asInt();
        assertThat(errors).isEqualTo(1);
        assertThat(report(part))
                .contains("11 of 12 planned cases have a verdict, and")
                .contains("1 case ended by an error and has no verdict (void 1).")
                .doesNotContain("Every planned case ran");
    }

    @Test
    @Tag("long")
    void itFitsOnePageOfA4HoweverMuchWasTested() {
        String told = server.submit(TOLD);
        for (String each : new String[] {sweep, ImportedSweeps.blocks(server), ImportedSweeps.braking(server), told}) {
            for (boolean dark : new boolean[] {false, true}) {
                browser.dark(dark);
                report(each);
                String paper = new String(browser.pdf(), StandardCharsets.ISO_8859_1);
                assertThat(PAGE.matcher(paper).results()).as(each).hasSize(1);
                assertThat(paper).containsPattern(A4);
            }
        }
        assertThat(browser.text("main"))
                .contains("No case has a verdict yet.", "No pass rate: a program outside chose which cases run");
    }
}
