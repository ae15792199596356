package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the page of a sweep transfers to a browser that has nothing of it yet. */
class PageWeightIT extends OnAServer {

    /** All of it, requests and their heads included. */
    private static final int MOST_BYTES = 350_000;

    private static final String POLLED = "/api/v1/workers";

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
        assertThat(all.toString().split("[.]css", -1))
                .as("style sheets: " + all)
                .hasSize(2);
    }

    /** The cheat: a browser that has nothing finds out what a page needs module by module, each a way to the server and back. */
    @ParameterizedTest
    @ValueSource(strings = {"", "/cases/0"})
    void aBrowserIsToldAtOnceOfAllModulesOfAPage(String view) {
        browser.go(page + view);
        awaitDrawn();
        JsonNode untold = browser.runForJson("""
                const told = [...document.querySelectorAll('link[rel=modulepreload]')].map(it => it.href);
                const came = performance.getEntriesByType('resource').map(it => it.name).filter(it => it.endsWith('.js'));
                arguments[arguments.length - 1](JSON.stringify(
                  {untold: came.filter(it => !told.includes(it)), idle: told.filter(it => !came.includes(it))}));
                """);
        assertThat(untold.get("idle")).as("told in vain").isEmpty();
        assertThat(untold.get("untold").toString()).doesNotContain("pages/", "triage", "matrix", "plots");
    }

    /** The cheat: what is asked for before there are modules is left, and the page asks for it once more. */
    @Test
    void aPageTakesEveryAnswerThatWasAskedForBeforeItsModulesCame() {
        browser.go(page);
        awaitDrawn();
        assertThat(browser.run("return [...window.early.keys()].join()")).isEqualTo("");
        assertThat(asked().stream().filter(it -> !it.equals(POLLED)))
                .contains("/api/v1" + page, "/api/v1" + page + "/columns.safetensors")
                .doesNotHaveDuplicates();
    }

    /** The cheat: parts of a page ask for the same, each for itself, or once more when they know what they want of it. */
    @ParameterizedTest
    @ValueSource(strings = {"", "/report", "/evidence", "/cases/0", "/overlay?cases=0,1"})
    void aPageAsksForNothingTwice(String view) {
        browser.go(page + view);
        awaitDrawn();
        await("what a page asks again it does within seconds, of which the workers are asked every third")
                .until(() -> asked().stream().filter(POLLED::equals).count() >= 3);
        List<String> asked =
                asked().stream().filter(it -> !it.equals(POLLED)).sorted().toList();
        assertThat(asked).as("a sweep that has finished has no news").noneMatch(it -> it.endsWith("/events"));
        assertThat(asked).isNotEmpty().doesNotHaveDuplicates();
    }

    private void awaitDrawn() {
        await().until(() -> (Boolean) browser.run("return performance.getEntriesByName('drawn').length > 0"));
    }

    /** Addresses of the API that this page asked for, without their parameters. */
    private List<String> asked() {
        return browser.runForJson("""
                arguments[arguments.length - 1](JSON.stringify(performance.getEntriesByType('resource')
                  .map(it => new URL(it.name).pathname).filter(it => it.startsWith('/api/'))));
                """).valueStream().map(JsonNode::asString).toList();
    }
}
