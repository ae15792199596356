package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Where the cases of a design are that chooses by results: over all axes at once, and in clusters of what failed. */
class PlacesIT extends OnASharedServer {

    private static final String SEARCH = """
            format: 1
            sweep: sought
            scenario: cut-in
            design: {type: boundary, maxRuns: 120, audit: 8, criterion: clear}
            axes:
              gap: {range: [1 m, 59 m]}
              lateralSpeed: {range: [0.2 m/s, 1.7 m/s]}
              driver: [fsm, cc]
              otherSpeed: {range: [10 km/h, 40 km/h]}
            sameWorld: [gap, lateralSpeed, otherSpeed]
            parameters: {egoSpeed: 50 km/h}
            seed: 5
            pass: [{that: leastGap > 0 m, name: clear}]
            """;

    private static final String CANVAS = ".parallel-of-cases canvas";

    private String page;

    @BeforeAll
    void runASearch() {
        page = "/sweeps/" + server.submit(SEARCH);
        openBrowser("table.list a");
        awaitFinished(page);
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    private void open(String query) {
        browser.go(page + query);
        browser.find(CANVAS + "[data-drawn]");
        browser.find(".clusters-of-cases h2");
    }

    private int drawn() {
        return ((Number) browser.run("return Number(document.querySelector('" + CANVAS + "').dataset.drawn)"))
                .intValue();
    }

    private String address() {
        return (String) browser.run("return decodeURIComponent(location.search)");
    }

    @Test
    void everyCaseIsALineOverAllAxesAndTheMarginThatWasSought() {
        open("");
        assertThat(drawn()).isEqualTo(server.json(page).get("planned").asInt());
        assertThat(browser.find(CANVAS).getDomAttribute("aria-label"))
                .contains("gap, m; lateral speed, m/s; driver; other speed, km/h; margin of leastGap > 0 m");
        browser.screenshot(PICTURES.resolve("viewer-places.png"));
    }

    /** The cheats: a ground that nobody computed, that of other axes, and one of which nobody is told that it is an opinion. */
    @Test
    void theBoundaryLiesUnderTheRunsWithWhereTheSurrogateIsUnsure() {
        open("");
        browser.find(".scatter canvas[data-ground='256']");
        assertThat(browser.find("select[name=scatter-x]").getDomProperty("value"))
                .isEqualTo("param.gap");
        assertThat(browser.find("select[name=scatter-y]").getDomProperty("value"))
                .isEqualTo("param.lateralSpeed");
        assertThat(browser.text(".expected"))
                .contains(
                        "opinion", "hatched", "of 2048 cases to choose from", "a mixture over all levels of other axes")
                .as("between mixtures there is no boundary")
                .doesNotContain("line");
        JsonNode plane = server.json(page + "/expected?x=gap&y=lateralSpeed&param.driver=fsm");
        double far = plane.at("/cells/0/15/failing").asDouble();
        double near = plane.at("/cells/15/0/failing").asDouble();
        assertThat(near)
                .as("a slow cut-in from afar is safer than a quick one from near")
                .isGreaterThan(far + .3);
        browser.find("select[name=scatter-y] option[value='margin.clear']").click();
        browser.find(".scatter canvas[data-ground='0']");
        await().until(() -> !browser.has(".expected"));
        assertThat(server.status(page + "/expected?x=gap&y=weather")).isEqualTo(404);
        open("");
        browser.find(".scatter canvas[data-ground='256']");
        browser.run("document.querySelector('.scatter').scrollIntoView()");
        browser.screenshot(PICTURES.resolve("viewer-boundary.png"));
    }

    /** The cheat: what is brushed looks chosen, and the list below has other cases. */
    @Test
    void aPartOfAnAxisThatIsDraggedOverIsAFilterOfTheWholePage() {
        open("");
        int all = drawn();
        browser.run("""
                const canvas = document.querySelector(arguments[0]);
                canvas.scrollIntoView({ block: 'center' });
                const { left, top, height } = canvas.getBoundingClientRect();
                canvas.setPointerCapture = () => {};
                const at = (type, share) => canvas.dispatchEvent(new PointerEvent(type,
                  { bubbles: true, pointerId: 1, clientX: left + 70, clientY: top + share * height }));
                at('pointerdown', .2);
                at('pointermove', .45);
                at('pointerup', .45);
                """, CANVAS);
        await().until(() -> address().contains("param.gap="));
        browser.find(".filtered");
        await().until(() -> drawn() < all);
        assertThat(browser.text(".cases-of-sweep > section:last-of-type h2")).startsWith(drawn() + " cases of " + all);
        browser.go(page + address());
        browser.find(".filtered");
        browser.find(CANVAS + "[data-drawn]");
        assertThat(drawn()).as("the address says it").isBetween(1, all - 1);
    }

    @Test
    void failuresNearEachOtherAreOneClusterWithWhereTheyAreAndHowManyDidNotFailThere() {
        open("");
        JsonNode counts = server.json(page).get("counts");
        List<String> clusters = browser.texts(".clusters li");
        assertThat(clusters).isNotEmpty();
        assertThat(clusters.getFirst())
                .containsPattern("\\d+ of \\d+ verdicts there")
                .contains("driver", "first: case");
        int told = clusters.stream()
                .mapToInt(it -> Integer.parseInt(it.replaceAll("(?s).*?(\\d+) of \\d+ verdict.*", "$1")))
                .sum();
        assertThat(told).isLessThanOrEqualTo(counts.get("fail").asInt());
        browser.find(".clusters li button").click();
        await().until(() -> address().contains("outcome=fail") && address().contains("param."));
    }

    /** The cheats: causes, far places and words that differ are joined; neighbours of neighbours are not. */
    @Test
    void clustersJoinNeighboursOfOneCauseAndNothingElse() {
        open("");
        assertThat(browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['lib/failure-clusters.js', 'lib/case-columns.js'].map(it => import(viewer + it)))
                  .then(([{ clustersOf }, { CaseColumns }]) => {
                    const levels = Array.from({ length: 16 }, (_, i) => `${10 * i} m`);
                    const columns = (outcome, cause, gap, driver) => new CaseColumns({
                      cases: outcome.length, sameTraceAs: [], repeats: [], available: [], measures: [],
                      axes: [{ parameter: 'gap', levels, of: gap, values: [], edges: [] },
                        { parameter: 'driver', levels: ['a', 'b'], of: driver, values: [], edges: [] }],
                      outcome: { words: ['pass', 'fail'], of: outcome }, cause: { words: ['late', 'blind'], of: cause },
                    });
                    const told = (...given) => clustersOf(columns(...given), () => true)
                      .map(it => [it.cases, it.judged, it.sides.map(side => side.levels.length)]);
                    done(JSON.stringify([
                      told([1, 1, 1], [0, 0, 0], [0, 2, 4], [0, 0, 0]),
                      told([1, 1, 1], [0, 0, 0], [0, 3, 6], [0, 0, 0]),
                      told([1, 1, 1], [0, 1, 0], [0, 0, 0], [0, 0, 1]),
                      told([1, 0, 1, 0], [0, 0, 0, 0], [3, 4, 5, 9], [1, 1, 1, 1])]));
                  });
                """).toString())
                .as("a chain, far places, causes and words, a pass between")
                .isEqualTo("[[[[0,1,2],3,[5,1]]],[[[0],1,[1,1]],[[1],1,[1,1]],[[2],1,[1,1]]],"
                        + "[[[0],2,[1,1]],[[1],2,[1,1]],[[2],1,[1,1]]],[[[0,2],3,[3,1]]]]");
    }

    @Test
    void nobodyIsKeptOutOnAnyScreenInLightOrInDark() {
        Axe axe = new Axe();
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            for (int width : new int[] {400, 900, 1360, 2560}) {
                browser.size(width, 900);
                open("");
                browser.run("document.querySelector('.parallel-of-cases').scrollIntoView()");
                assertThat(((Number) browser.run("return document.documentElement.scrollWidth")).intValue())
                        .isLessThanOrEqualTo(width);
                browser.screenshot(PICTURES.resolve("screens/" + width + "-places" + (dark ? "-dark" : "") + ".png"));
            }
            assertThat(axe.violations(browser)).as(dark ? "dark" : "light").isEmpty();
        }
        assertThat(browser.faults()).isEmpty();
    }
}
