package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a sweep allows to be claimed is read in the viewer, with what cannot be said and why. */
class EvidenceIT extends OnASharedServer {

    private static final String REPEATED = """
            format: 1
            sweep: repeated
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov2, yolov2-tiny]
              weather: [clear, heavy-rain, heavy-snow]
              approachSpeed: [25 km/h, 40 km/h]
            parameters: {cameraWidth: 640 px, cameraHeight: 360 px, horizontalFov: 42.2139 deg, minConfidence: 50 %}
            replicates: 3
            pass:
              - {that: collisions == 0, margin: stopMargin, name: stops}
              - {that: falseBrakes == 0, name: calm}
            """;

    private static final String BOUNDARY = """
            format: 1
            sweep: sought
            scenario: cut-in
            design: {type: boundary, maxRuns: 40, audit: 8}
            axes:
              gap: {range: [1 m, 59 m], bins: 6}
              lateralSpeed: {range: [0.2 m/s, 1.7 m/s], bins: 4}
            sameWorld: [gap, lateralSpeed]
            parameters: {driver: fsm, egoSpeed: 50 km/h, otherSpeed: 20 km/h}
            seed: 5
            pass: [{that: preventable == 1, name: prevented}]
            """;

    /** Nobody says that it is the last point, so it waits for more. */
    private static final String TOLD = BOUNDARY.replace("sweep: sought", "sweep: told")
            .replaceAll("design: .*", "design: {type: external, maxRuns: 4}")
            .replaceAll("sameWorld: .*\n", "")
            .replaceAll(", bins: .", "");

    private String repeated;

    @BeforeAll
    void runTheSweep() {
        repeated = server.submit(REPEATED);
        openBrowser("table.list a");
        awaitFinished(repeated);
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    private String evidenceOf(String sweep) {
        browser.go("/sweeps/" + sweep + "/evidence");
        browser.find(".claim");
        return browser.text("main");
    }

    @Test
    void theHeadOfASweepLeadsToItsEvidence() {
        browser.go("/sweeps/" + repeated);
        browser.find("main a[href='/sweeps/" + repeated + "/evidence']").click();
        browser.find(".claim");
        assertThat(browser.text("h1")).isEqualTo("Statistics and evidence of repeated");
    }

    @Test
    void ratesStandWithTheirIntervalsTheirMethodAndTheirCounts() {
        JsonNode claim = server.json("/sweeps/" + repeated + "/evidence.json").at("/claims/1");
        assertThat(evidenceOf(repeated))
                .contains("It held in %d of %d judged cases: %s as the mean over %d worlds"
                        .formatted(
                                claim.get("held").asInt(),
                                claim.get("judged").asInt(),
                                percent(claim.get("rate").asDouble()),
                                claim.get("worlds").asInt()))
                .contains(String.format(
                        Locale.ROOT,
                        "95 %% interval by Wilson’s score: %.1f to %.1f %%",
                        100 * claim.at("/interval/lower").asDouble(),
                        100 * claim.at("/interval/upper").asDouble()))
                .contains("stops", "collisions == 0", "calm", "falseBrakes == 0");
        browser.find(".claim a[href='/sweeps/" + repeated + "/cases/"
                + claim.at("/leastMargin/index").asInt() + "']");
    }

    @Test
    void effectsFlakyCellsLimitsDomainAndVersionsAreReadWithoutJson() {
        JsonNode evidence = server.json("/sweeps/" + repeated + "/evidence.json");
        String said = evidenceOf(repeated);
        assertThat(said)
                .contains("What decides the verdict", "by chance", "no axis")
                .contains("cells with several verdicts")
                .contains("Limits: at every level to there at least 90 % pass")
                .contains("no predictive use (fitted to the published recordings)")
                .contains("3 replicates of each combination; 18 worlds")
                .contains("Nothing is claimed about levels between the tested ones")
                .contains(evidence.at("/scenario/manifest").asString())
                .contains(evidence.at("/software/platforms/0").asString())
                .contains(evidence.at("/traces/digest").asString());
        evidence.get("inputs")
                .properties()
                .forEach(it -> assertThat(said)
                        .contains(it.getKey() + " " + it.getValue().asString()));
        assertThat(said).doesNotContain("{", "undefined", "null", "NaN", "[object", "Preliminary");
        browser.screenshot(PICTURES.resolve("viewer-evidence.png"));
    }

    /** The cheat: a share of cases that results chose, shown as a rate. */
    @Test
    void whereResultsChoseTheCasesNoRateIsToldAndWhyNot() {
        String sweep = server.submit(BOUNDARY);
        awaitFinished(sweep);
        assertThat(evidenceOf(sweep))
                .contains("That is no rate: which cases run was chosen by results")
                .contains("Boundary sought", "Not told: which cases run was chosen by results")
                .doesNotContainPattern("judged cases?: [\\d.]+ %")
                .doesNotContain("explains", "undefined");
        assertThat(browser.texts(".evidence tbody td")).contains("no rate", "none");
        assertThat(server.status("/sweeps/" + sweep + "/statistics")).isEqualTo(409);
    }

    @Test
    void aSweepThatHasNotFinishedIsPreliminary() {
        String sweep = server.submit(TOLD);
        assertThat(evidenceOf(sweep)).contains("Preliminary. The sweep is active", "No case has a verdict on it");
        String points = "/sweeps/" + sweep + "/points";
        server.post(points, """
                {"from": 0, "points": [{"gap": 45, "lateralSpeed": 0.3}, {"gap": 50, "lateralSpeed": 0.4}], "last": true}
                """);
        browser.awaitText(".claim", "of 2 judged cases. That is no rate: a program outside chose which cases run");
        await().until(() -> !browser.has(".preliminary"));
    }

    private static String percent(double share) {
        return share == 1 ? "100 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
