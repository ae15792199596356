package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What pages show can be read at every width, and says something. */
class LegibleIT extends OnASharedServer {

    /** A criterion that holds or does not; long levels, and two cases in each cell of the plane. */
    private static final String SWEEP = """
            format: 1
            sweep: legible
            scenario: cut-in
            axes:
              gap: {range: [5 m, 48 m], count: 14}
              lateralSpeed: {range: [0.5 m/s, 1.5 m/s], count: 4}
              driver: [fsm, cc]
            parameters: {egoSpeed: 50 km/h, otherSpeed: 20 km/h}
            pass: [preventable == 1]
            """;

    /** One case a level, of which a criterion holds or does not. */
    private static final String VERDICTS = """
            format: 1
            sweep: verdicts
            scenario: cut-in
            axes:
              gap: {range: [5 m, 31 m], count: 14}
            parameters: {egoSpeed: 50 km/h, otherSpeed: 20 km/h, lateralSpeed: 1 m/s, driver: cc}
            pass: [preventable == 1]
            """;

    private String page;
    private String verdicts;

    @BeforeAll
    void runTheSweep() {
        page = "/sweeps/" + server.submit(SWEEP);
        awaitFinished(page);
        verdicts = "/sweeps/" + server.submit(VERDICTS);
        awaitFinished(verdicts);
        openBrowser("table.list a");
    }

    @AfterEach
    void asItWas() {
        browser.paper(false);
        browser.size(1360, 900);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 900, 1360, 2560})
    void figuresHaveLettersOfTheSizeOfThoseBesideThem(int width) {
        browser.size(width, 900);
        browser.go(page);
        browser.find("svg.histogram text");
        browser.find("svg.rates text");
        JsonNode heights = browser.runForJson("""
                arguments[arguments.length - 1](JSON.stringify([...document.querySelectorAll('.rates text, .histogram text')]
                  .map(it => it.getBoundingClientRect().height)));
                """);
        assertThat(heights)
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.asDouble()).isBetween(9.0, 20.0));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 700, 900, 1360})
    void allCellsOfAPlaneHaveTheirCountsOrNoneHas(int width) {
        browser.size(width, 900);
        browser.go(page);
        browser.find(".heat-map a.cell");
        await().untilAsserted(
                        () -> assertThat(browser.all(".heat-map text.share").size())
                                .isIn(0, browser.all(".heat-map a.cell").size()));
    }

    @Test
    void causesSayNoMarginThatAllOfThemHaveAndTheHeadNoShareTwice() {
        browser.go(page);
        browser.find(".groups li");
        assertThat(browser.texts(".groups li"))
                .filteredOn(it -> !it.contains("first: case"))
                .as("of several that missed it alike none is worst")
                .allSatisfy(it -> assertThat(it).containsPattern("\\n1\\s"));
        assertThat(browser.text(".row small")).contains("of judged").doesNotContain("of planned");
    }

    /** Of a condition that holds or does not the margin is the verdict in other numbers. */
    @Test
    void whatDecidesTheVerdictIsNotToldAgainOfAMarginThatIsTheVerdict() {
        browser.go(page + "/evidence");
        browser.awaitText("main h3", "What decides the margin to preventable");
        assertThat(browser.text("main")).containsOnlyOnce("of these, what two").contains("The same as the verdict.");
    }

    /** The cheat: names of fields that paper does not have, and events without their times. */
    @Test
    void paperHasWhatIsSaidAndNotWhatIsPressed() {
        browser.go(page);
        browser.find(".groups li");
        browser.find("table.num");
        browser.size(794, 1123);
        browser.paper(true);
        assertThat(browser.texts(".arrange label, .row a.button, p.screen"))
                .isNotEmpty()
                .containsOnly("");
        assertThat((Boolean) browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                .isTrue();
        browser.go((String) browser.run("return document.querySelector('.groups p a').getAttribute('href')"));
        browser.find(".events li");
        assertThat(browser.texts(".events li")).allSatisfy(it -> assertThat(it).containsPattern("\\d s\\b"));
    }

    @Test
    void noLabelOfAReportIsCutOff() {
        browser.go(page + "/report");
        browser.find(".small-matrix text");
        JsonNode cut = browser.runForJson("""
                const box = document.querySelector('.small-matrix').getBoundingClientRect();
                arguments[arguments.length - 1](JSON.stringify([...document.querySelectorAll('.small-matrix text')]
                  .filter(it => it.getBoundingClientRect().top < box.top - .5
                    || it.getBoundingClientRect().left < box.left - .5).map(it => it.textContent)));
                """);
        assertThat(cut).isEmpty();
        boolean counted = browser.texts(".small-matrix text").stream().anyMatch(it -> it.matches("\\d+/\\d+"));
        assertThat(browser.text(".pictures p").contains("3/4")).isEqualTo(counted);
    }

    @Test
    void aRunOfMillisecondsTookNoNegativeTime() {
        browser.go(page + "/cases/0");
        browser.find("table.attempts tbody tr");
        assertThat(browser.text("table.attempts td:nth-child(7)")).containsPattern("^(under 1|\\d+) s");
        assertThat(browser.text("table.attempts td:nth-child(8)")).doesNotStartWith("0 s of");
    }

    /** The cheat: on a phone the list tells everything of a sweep but how it came out. */
    @Test
    void aNarrowListShowsHowSweepsCameOut() {
        browser.size(400, 900);
        browser.go("/sweeps");
        browser.find("table.sweeps td .row");
        JsonNode ends = browser.runForJson("""
                arguments[arguments.length - 1](JSON.stringify([...document.querySelectorAll('table.sweeps td .row > *')]
                  .map(it => it.getBoundingClientRect().right)));
                """);
        assertThat(ends).isNotEmpty().allSatisfy(it -> assertThat(it.asDouble()).isLessThanOrEqualTo(390));
    }

    @Test
    void workersSayHowManyCasesAreToRun() {
        browser.go("/workers");
        browser.awaitText("main", "to run");
    }

    /** The cheat: a line that falls from 0 to -1 and back, where nothing lies between a verdict and the other. */
    @Test
    void aMarginThatIsTheVerdictIsNoScale() {
        browser.go(verdicts);
        browser.find(".matrix-panel table.matrix a.cell");
        assertThat(browser.has("svg.response")).isFalse();
        browser.awaitText("main li", "not monotone");
        assertThat(browser.texts("main li").stream().filter(it -> it.contains("not monotone")))
                .allSatisfy(it -> assertThat(it.split(",")).hasSizeLessThan(8));
    }

    /** The cheat: of four criteria the two are shown that every case keeps, and a line leads over a case without a verdict. */
    @Test
    void whatWasMissedIsShownFirstAndNothingWhereThereIsNone() {
        browser.go(page);
        browser.find(".groups li");
        JsonNode told = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['lib/triage-view', 'lib/case-columns', 'parts/response'].map(it => import(`${viewer}${it}.js`)))
                  .then(([{ usualOf }, { CaseColumns }, { stretches }]) => {
                    const margins = { a: [1, 2], b: [3, 4], c: [-1, 5] };
                    const columns = new CaseColumns({
                      cases: 2, axes: [], outcome: { words: [], of: [] }, cause: { words: [], of: [] }, sameTraceAs: [],
                      repeats: [], available: Object.keys(margins).map(it => ({ name: `margin.${it}`, signed: true })),
                      measures: Object.entries(margins).map(([name, of]) => ({ name: `margin.${name}`, of })),
                    });
                    const { measures, y } = usualOf(columns, false);
                    const place = (value, planned = 1) => ({ value, tally: { planned } });
                    const found = stretches([place(1), place(undefined), place(1), place(undefined, 0), place(0)]);
                    done(JSON.stringify([measures.join(), y, found.map(all => all.map(it => it.value).join()).join(' ')]));
                  });
                """);
        assertThat(told.valueStream().map(JsonNode::asString))
                .containsExactly("margin.c,margin.a", "margin.c", "1 1,0");
    }

    /** The cheat: what ran elsewhere took no time, on a worker whose name is cut off. */
    @Test
    void ofWhatRanElsewhereNoTimeIsInvented() {
        browser.go(page);
        browser.find(".groups li");
        JsonNode told = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['parts/attempts', 'lib/html'].map(it => import(`${viewer}${it}.js`)))
                  .then(([{ attempts }, { render }]) => {
                    const place = document.createElement('div');
                    const day = '2026-05-04T00:00:00.000Z';
                    render(attempts([{ round: 1, state: 'committed', worker: 'elsewhere', leasedAt: day, startedAt: day,
                      endedAt: day, simS: 0 }], {}), place);
                    done(JSON.stringify([...place.querySelectorAll('td')].map(it => it.textContent.trim())));
                  });
                """);
        assertThat(told.valueStream().map(JsonNode::asString))
                .contains("worker elsewhere", "–")
                .noneMatch(it -> it.matches(".*\\d s( .*|$)"));
    }

    /** The cheat: that the dice fell otherwise is told in twenty rows before what the vehicle did. */
    @Test
    void whatWasDrawnIsFoldedAwayWhereSweepsAreCompared() {
        browser.go(page);
        browser.find(".groups li");
        JsonNode told = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['parts/comparison-tables', 'lib/html'].map(it => import(`${viewer}${it}.js`)))
                  .then(([{ tests }, { render }]) => {
                    const place = document.createElement('div');
                    const one = of => ({ of, firstMean: 1, secondMean: 1 - 1.44e-5, differing: 1, worlds: 4, p: 1, adjustedP: 1 });
                    render(tests([one('kpi.stopMargin'), one('kpi.drawnCrown'), one('kpi.valid')], new Map()), place);
                    const rows = css => [...place.querySelectorAll(css)].map(it => it.innerText);
                    done(JSON.stringify([rows('div > div td:first-child'), rows('details td:first-child'), place.textContent]));
                  });
                """);
        assertThat(told.get(1).valueStream().map(JsonNode::asString)).containsExactly("drawn crown", "valid");
        assertThat(told.get(2).asString()).contains("−1.44e−5");
    }

    /** The cheat: an estimate to the second, and hours of which only the thousandths are not 0. */
    @Test
    void timesHaveTheUnitsAndThePrecisionThatTheyAreKnownTo() {
        browser.go(page);
        browser.find(".groups li");
        JsonNode told = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['lib/format', 'parts/event-rates', 'lib/html'].map(it => import(`${viewer}${it}.js`)))
                  .then(([{ roughly }, { eventRates }, { render }]) => {
                    const place = document.createElement('div');
                    render(eventRates([{ kpi: 'falseBrakes', over: 'timeDriven', unit: 'h', axes: [],
                      overall: { events: 1, exposure: .002, rate: 500 } }]), place);
                    done(JSON.stringify([roughly(514), roughly(50), roughly(90), roughly(10000), place.textContent]));
                  });
                """);
        assertThat(told.valueStream().limit(4).map(JsonNode::asString))
                .containsExactly("about 9 min", "about 50 s", "about 90 s", "about 3 h");
        assertThat(told.get(4).asString()).contains("7 s").doesNotContain("0.002");
    }
}
