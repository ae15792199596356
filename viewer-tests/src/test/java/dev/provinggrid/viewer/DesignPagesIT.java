package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a page says of sweeps whose results decide how many cases there are, or whose order is no shuffle. */
class DesignPagesIT extends OnASharedServer {

    private static final String STOPPED = """
            format: 1
            sweep: stopped
            scenario: cut-in
            design: {type: random, n: 400, stop: {zeroFailures: 20 %}}
            axes:
              gap: {range: [40 m, 59 m]}
              lateralSpeed: {range: [0.2 m/s, 0.5 m/s]}
            parameters: {driver: fsm, egoSpeed: 50 km/h, otherSpeed: 45 km/h}
            seed: 5
            pass: [{that: preventable == 1, name: prevented}]
            """;

    private static final String EXTERNAL = STOPPED.replace("sweep: stopped", "sweep: told")
            .replaceAll("design: .*", "design: {type: external, maxRuns: 4}");

    /** Paced, so that somebody can look at it while it runs. */
    private static final String FEARED = """
            format: 1
            sweep: feared
            labels: [feared]
            scenario: cut-in
            axes:
              gap: {range: [5 m, 55 m], count: 6}
              lateralSpeed: [0.5 m/s, 1 m/s]
            parameters: {driver: fsm, egoSpeed: 50 km/h, otherSpeed: 20 km/h}
            execution: {order: risk, pace: 4}
            pass: [preventable == 1]
            """;

    @BeforeAll
    void openTheList() {
        openBrowser("main");
    }

    private String state(String sweep) {
        return server.json("/sweeps/" + sweep).get("state").asString();
    }

    private int ended(String sweep) {
        JsonNode counts = server.json("/sweeps/" + sweep).get("counts");
        return counts.path("pass").asInt() + counts.path("fail").asInt();
    }

    private String head(String sweep) {
        browser.go("/sweeps/" + sweep);
        browser.find("a.cell");
        return browser.text("main");
    }

    @Test
    void aStopRuleIsToldWithItsVerdictAndTheIntervalThatHoldsWheneverItStops() {
        String sweep = server.submit(STOPPED);
        awaitFinished(sweep);
        assertThat(head(sweep))
                .contains("Stop rule", "no other follows: the rule holds", "valid whenever it stops")
                .containsPattern("shown to fail.*held after 14 judged cases")
                .doesNotContain("no rate", "Wilson");
        browser.screenshot(PICTURES.resolve("viewer-stopped.png"));
    }

    @Test
    void aProgramOutsideMayTellMoreUntilItSaysThatItDoesNot() {
        String sweep = server.submit(EXTERNAL);
        String points = "/sweeps/" + sweep + "/points";
        server.post(points, """
                {"from": 0, "points": [{"gap": 45, "lateralSpeed": 0.3}, {"gap": 50, "lateralSpeed": 0.4}], "last": false}
                """);
        assertThat(head(sweep)).contains("2 cases of at most 4 were told by a program outside; it may tell more");
        server.post(points, """
                {"from": 2, "points": [{"gap": 55, "lateralSpeed": 0.3}], "last": true}
                """);
        awaitFinished(sweep);
        assertThat(head(sweep)).contains("3 cases of at most 4", "no other follows", "chosen by results: no rate");
        browser.screenshot(PICTURES.resolve("viewer-told.png"));
    }

    @Test
    void aListThatWasCancelledBeforeItsEndIsNotToldAsFinished() {
        String sweep = server.submit(EXTERNAL.replace("sweep: told", "sweep: cut-short"));
        server.post("/sweeps/" + sweep + "/cancel", "{}");
        assertThat(server.json("/sweeps/" + sweep).at("/counts/missing").asInt())
                .isZero();
        browser.go("/sweeps?state=cancelled");
        browser.awaitText("main", "cut-short");
        assertThat(browser.text("main")).contains("its design never ended");
    }

    @Test
    @Tag("long")
    void noRateIsToldWhileTheMostFearedRunFirstAndOneWhenAllHaveEnded() {
        String sweep = server.submit(FEARED);
        await().atMost(Duration.ofMinutes(2)).until(() -> ended(sweep) > 0);
        assertThat(head(sweep))
                .contains("the most feared first: no rate before all have ended")
                .doesNotContain("of judged");
        assertThat(state(sweep)).as("it was looked at while it ran").isEqualTo("active");
        awaitFinished(sweep);
        assertThat(head(sweep)).contains("of judged").doesNotContain("no rate");
    }
}
