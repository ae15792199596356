package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who reads results of a system that was told the truth is told so first. */
class OracleIT extends OnASharedServer {

    private static final String SWEEP = """
            format: 1
            sweep: told
            scenario: offroad-aeb
            preset: driving
            axes: {perceptionModel: [ground-truth, none]}
            pass: [collisions == 0]
            """;

    private static final String NOTICE = "main .notice.oracle";

    private String sweep;

    @BeforeAll
    void runASweep() {
        String id = server.submit(SWEEP);
        sweep = "/sweeps/" + id;
        openBrowser("main");
        awaitFinished(sweep);
    }

    @Test
    void aSweepSaysInHowManyOfItsCases() {
        browser.go(sweep);
        browser.awaitText(NOTICE, "Oracle: in 1 of 2 cases the system was told the true distance, speed and friction");
        browser.go(sweep + "?param.perceptionModel=none");
        browser.awaitText(NOTICE, "in 1 of 2 cases");
    }

    @Test
    void onlyACaseThatWasToldSaysSo() {
        browser.go(sweep + "/cases/0");
        browser.awaitText(NOTICE, "Oracle: the system was told the true distance, speed and friction");
        browser.go(sweep + "/cases/1");
        browser.find(".plot .here");
        assertThat(browser.has(NOTICE)).isFalse();
    }
}
