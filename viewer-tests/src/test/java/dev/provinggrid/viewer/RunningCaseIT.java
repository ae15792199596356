package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the pages of a sweep, of a case and of the workers tell while the case runs. */
class RunningCaseIT extends OnAServer {

    /** Runs in real time for longer than the test takes. */
    private static final String RUNNING = """
            format: 1
            sweep: running
            scenario: double-lane-change
            pass: [conesHit == 0]
            execution: {pace: 0.1}
            """;

    private String sweep;

    @BeforeAll
    void runSweep() {
        sweep = server.submit(RUNNING);
        openBrowser("table.list a");
    }

    @Test
    void theCaseShowsItsLogAndTheSweepWhatItWasSetTo() {
        browser.go("/sweeps/" + sweep + "/cases/0");
        browser.awaitText("pre.log", "case 0 attempt 1: scenario double-lane-change");
        browser.go("/workers");
        browser.awaitText("table.workers td:nth-child(3)", "case 0 of running");
        server.post("/sweeps/" + sweep + "/execution", "{\"wallTimeout\": \"90 s\"}");
        browser.go("/sweeps/" + sweep);
        browser.awaitText(".limits", "wallTimeout 90 s, retries 2, workers auto: set ");
        server.post("/sweeps/" + sweep + "/cancel", "");
        browser.go("/sweeps/" + sweep + "/cases/0");
        browser.awaitText(".reason", "cancelled");
        assertThat(browser.text("main")).doesNotContain("Log so far");
    }
}
