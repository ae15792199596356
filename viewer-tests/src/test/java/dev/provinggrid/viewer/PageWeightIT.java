package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the page of a sweep transfers to a browser that has nothing of it yet. */
class PageWeightIT extends OnAServer {

    /** All of it, requests and their heads included. */
    private static final int MOST_BYTES = 350_000;

    private static final String SWEEP = """
            format: 1
            sweep: weighed
            scenario: cut-in
            axes:
              gap: {range: [5 m, 55 m], count: 11}
              lateralSpeed: [0.5 m/s, 1 m/s, 1.5 m/s]
              driver: [fsm, cc]
            parameters: {egoSpeed: 50 km/h, otherSpeed: 20 km/h}
            pass: [preventable == 1]
            """;

    private String page;

    @BeforeAll
    void runASweep() {
        page = "/sweeps/" + server.submit(SWEEP);
        awaitFinished(page);
        openBrowser("table.list a");
    }

    /** The cheat: a library that nobody needs there comes along. */
    @Test
    void aSweepIsShownWithAtMost350Kilobytes() {
        browser.refuse(List.of("*/nothing-of-this-name"));
        browser.go(page);
        browser.find("tr[data-case]");
        browser.find("a.cell");
        JsonNode all = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const [page] = performance.getEntriesByType('navigation');
                done(JSON.stringify([page, ...performance.getEntriesByType('resource')]
                  .map(it => [it.name.replace(/.*\\/(viewer|api)\\//, ''), it.transferSize, it.decodedBodySize])));
                """);
        long bytes = all.valueStream().mapToLong(it -> it.get(1).asLong()).sum();
        assertThat(all.size()).as("requests").isGreaterThan(20);
        assertThat(bytes).as(all.toString()).isBetween(20_000L, (long) MOST_BYTES);
        assertThat(all.toString()).doesNotContain("uPlot.js", "three", "hls.js", "fflate");
    }
}
