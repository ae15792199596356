package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** Cases of a sweep are found, grouped and noted. */
class TriageIT extends OnAServer {

    private static final String ASKED_FOR_REPLICATES =
            "performance.getEntriesByType('resource').filter(it => it.name.endsWith('/replicates')).length";

    private static final String ROW = "tr[data-case]";

    private String first;
    private String second;
    private String page;
    private List<JsonNode> cases;

    @BeforeAll
    void runTwoBuilds() {
        first = TwoBuilds.first(server);
        second = TwoBuilds.second(server);
        openBrowser("table.list a");
        for (String sweep : List.of(first, second)) {
            awaitFinished(sweep);
        }
        page = "/sweeps/" + second;
        cases = server.json(page + "/cases").get("cases").valueStream().toList();
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    @Test
    void aFilterHoldsForTableMatrixAndAddress() {
        browser.go(page);
        browser.find(ROW);
        assertThat(shown()).hasSize(12);
        assertThat(number(ASKED_FOR_REPLICATES))
                .as("what no combination has several of is not asked for")
                .isZero();
        browser.run("document.querySelector('input[name=outcome][value=fail]').click()");
        List<Integer> failed = indexes("FAIL");
        assertThat(failed).isNotEmpty().hasSizeLessThan(12);
        await().untilAsserted(() -> assertThat(shown()).containsExactlyInAnyOrderElementsOf(failed));
        await().untilAsserted(() -> assertThat(number("""
                        [...document.querySelectorAll('a.cell')].reduce((sum, it) => sum + Number(it.dataset.planned), 0)
                        """)).isEqualTo(failed.size()));
        assertThat(browser.run("return location.search")).isEqualTo("?outcome=fail");
        String weather = cases.get(failed.getFirst()).at("/parameters/weather").asString();
        browser.go(page + "?outcome=fail&param.weather=" + weather + "&kpi.collisions=1..");
        browser.find(ROW);
        assertThat(shown())
                .isNotEmpty()
                .allSatisfy(
                        it -> assertThat(cases.get(it).at("/parameters/weather").asString())
                                .isEqualTo(weather));
    }

    @Test
    void causesAndTheCaseToLookAtStandBesideTheMatrixOnTheFirstScreen() {
        browser.go(page);
        browser.find(".causes-of-sweep .groups li");
        assertThat(number("Math.round(document.querySelector('.groups').getBoundingClientRect().bottom)"))
                .isLessThan(860);
        assertThat(browser.text(".groups li")).containsPattern("(worst|first): case \\d+");
        int worst = indexes("FAIL").stream()
                .min((a, b) -> Double.compare(margin(a), margin(b)))
                .orElseThrow();
        browser.find(".groups a[href='" + page + "/cases/" + worst + "']");
        browser.screenshot(PICTURES.resolve("viewer-causes.png"));
    }

    /** The cheat: whoever looks for failures among passes has to sort first. */
    @Test
    void tablesBeginWithTheWorstFailures() {
        browser.go(page);
        browser.find(ROW);
        List<Integer> failed = indexes("FAIL");
        await().untilAsserted(() ->
                assertThat(shown().subList(0, failed.size())).containsExactlyInAnyOrderElementsOf(failed));
        assertThat(shown().subList(0, failed.size())).extracting(this::margin).isSorted();
        assertThat((String) browser.run("return location.search")).doesNotContain("sort=");

        browser.go(page + "?rows=weather&columns=perceptionModel&cell=" + firstOfAMixedCell());
        browser.find(".of-cell tbody tr");
        List<String> lines = browser.texts(".of-cell tbody tr");
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).contains("✕ fail", "time of day").containsPattern("−[\\d.]+ m");
        assertThat(lines.getLast()).contains("✓ pass", "time of day");
    }

    /** Of cases that follow each other and differ in the time of day alone, the first where one of two fails. */
    private int firstOfAMixedCell() {
        return IntStream.range(0, cases.size() / 2)
                .map(it -> 2 * it)
                .filter(it ->
                        !cases.get(it).get("outcome").equals(cases.get(it + 1).get("outcome")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void kpisBeginWithWhatIsJudgedAndStandBesideThoseOfTheNearestPass() {
        browser.go(page + "/cases/" + indexes("FAIL").getFirst());
        browser.awaitText("h1", "perception model");
        assertThat(browser.text("h1")).contains("weather", "time of day");
        browser.awaitText("th", ", passes");
        assertThat((String) browser.run("""
                const kpis = [...document.querySelectorAll('h2')].find(it => it.textContent === 'KPIs').nextElementSibling;
                return kpis.querySelector('tbody tr').innerText
                """)).startsWith("collisions").contains("1", "0");
        browser.awaitText("summary", " more");
    }

    /** The cheat: a case outside the sample looks as if its trace was lost. */
    @Test
    void aCaseOutsideTheSampleOfTracesSaysHowToGetOne() {
        String sampled = server.submit("""
                format: 1
                sweep: sampled
                scenario: offroad-aeb
                parameters: {perceptionModel: ground-truth}
                pass: [collisions == 0]
                record: {trace: {sample: 0 %}}
                """);
        awaitFinished(sampled);
        browser.go("/sweeps/" + sampled + "/cases/0");
        browser.awaitText("main code", "sweep repeat " + sampled + " --case 0");
    }

    /** The cheat: cases that say the same look like as much evidence as cases that do not. */
    @Test
    void casesWithTheTraceOfAnotherAreMarkedAndFiltered() {
        String doubled = server.submit("""
                format: 1
                sweep: doubled
                scenario: cut-in
                axes: {gap: [20 m, 30 m]}
                replicates: 2
                parameters: {driver: fsm, egoSpeed: 50 km/h, otherSpeed: 20 km/h}
                pass: [preventable == 1]
                """);
        awaitFinished(doubled);
        browser.go("/sweeps/" + doubled);
        browser.find(ROW);
        assertThat(shown()).hasSize(4);
        assertThat(number(ASKED_FOR_REPLICATES)).isPositive();
        assertThat(browser.texts(ROW + " td:nth-child(2)"))
                .as("nothing is drawn in this scenario, so replicates do the same")
                .anyMatch(it -> it.matches("(?s)1\\s*= 0.*"))
                .anyMatch(it -> it.matches("(?s)3\\s*= 2.*"))
                .contains("0", "2");
        browser.run("document.querySelector('input[name=trace][value=own]').click()");
        await().untilAsserted(() -> assertThat(shown()).containsExactlyInAnyOrder(0, 2));
        assertThat(server.json("/sweeps/" + doubled + "/rates?trace=own")
                        .at("/overall/judged")
                        .asInt())
                .isEqualTo(2);
        browser.awaitText(".filtered", "trace: its own");
        assertThat(new Axe().violations(browser)).isEmpty();
    }

    private double margin(int index) {
        return cases.get(index).at("/margins/collisions == 0").asDouble();
    }

    /** The address says what somebody chose, not what is shown to everybody. */
    @Test
    void whatNobodyChoseIsNotInTheAddress() {
        browser.go(page);
        browser.find(ROW).click();
        browser.run("document.querySelector('input[type=search]').value = 'heavy';"
                + "document.querySelector('input[type=search]').dispatchEvent(new Event('input'))");
        await().until(() -> ((String) browser.run("return location.search")).contains("search=heavy"));
        assertThat((String) browser.run("return location.search")).doesNotContain("measures=", "x=", "y=");
    }

    @Test
    void whoeverMayOnlyLookGetsNoFormThatTheyCannotSend() {
        try (Browser guest = Browser.signedIn(server.linkOfAGuest())) {
            guest.find("table.list a");
            assertThat(guest.all("a[href^='/new']")).isEmpty();
            guest.go(page);
            guest.find(".causes-of-sweep .groups li");
            assertThat(guest.texts("a[href^='/new'], select option[value=fail], .groups li button"))
                    .containsOnly("Only these");
            guest.go("/new");
            guest.awaitText("main p", "not submit any");
        }
    }

    @Test
    void theTableSortsSearchesAndIsWalkedByKeys() {
        browser.go(page + "?sort=-margin.collisions_eq_0&measures=margin.collisions_eq_0");
        browser.find(ROW);
        List<Double> margins = shown().stream()
                .map(it -> cases.get(it).at("/margins/collisions == 0").asDouble())
                .toList();
        assertThat(margins).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        browser.run("document.querySelector('tr[data-row=\"0\"]').focus()");
        browser.press(Keys.ARROW_DOWN);
        browser.press(Keys.SPACE);
        int index = shown().get(1);
        browser.find("tr[data-case='" + index + "'][aria-selected=true]");
        await().until(() -> String.valueOf(index)
                .equals(browser.run("return new URLSearchParams(location.search).get('selected')")));
        browser.press(Keys.ENTER);
        await().until(() -> browser.path().equals(page + "/cases/" + index));
        browser.go(page + "?search=heavy-snow+12:00");
        browser.find(ROW);
        assertThat(shown()).hasSize(2);
    }

    @Test
    void aRectangleInTheScatterPlotFiltersBothSides() {
        browser.go(page + "?x=param.weather&y=kpi.minDistance");
        browser.find("a.cell"); // what stands above it moves it while it comes
        browser.find(".groups button");
        browser.drag(browser.find(".scatter canvas"), 60, 60);
        await().until(() -> ((String) browser.run("return location.search")).contains("kpi.minDistance="));
        browser.find(".filtered");
    }

    @Test
    void aNoteOnACauseIsKnownInTheSweepAndByTheComparisonOfTheNext() {
        browser.go(page);
        browser.find(".groups button");
        browser.run(
                "[...document.querySelectorAll('.groups li.fail button')].find(it => it.textContent === 'Note').click()");
        browser.find("dialog[open]");
        browser.run("""
                const form = document.querySelector('dialog form');
                form.elements.note.value = 'the lens is <wet>';
                form.elements.ticket.value = 'https://tracker.example/PG-7';
                form.elements.until.value = '2000-01-01';
                form.querySelector('button.main').click();
                """);
        browser.awaitText("dialog .problems", "has passed");
        browser.run("""
                const form = document.querySelector('dialog form');
                form.elements.until.value = '2099-12-31';
                form.querySelector('button.main').click();
                """);
        browser.awaitText(".groups .note", "the lens is <wet>");
        assertThat(new Axe().violations(browser)).isEmpty();
        JsonNode known = server.json(page + "/known.json").at("/known/0");
        assertThat(known.get("until").asString()).isEqualTo("2099-12-31");
        JsonNode comparison = server.json(page + "/comparison?baseline=" + first);
        assertThat(comparison.get("knownRegressions").asInt()).isPositive();
        browser.run("[...document.querySelectorAll('.note button')].forEach(it => it.click())");
        await().until(() -> server.json(page + "/notes").isEmpty());
    }

    /** The cases of the table in their order. */
    private List<Integer> shown() {
        List<?> numbers = (List<?>) browser.run(
                "return [...document.querySelectorAll('tr[data-case]')].map(it => Number(it.dataset.case))");
        return numbers.stream().map(it -> ((Number) it).intValue()).toList();
    }

    private List<Integer> indexes(String outcome) {
        return IntStream.range(0, cases.size())
                .filter(it -> cases.get(it).get("outcome").asString().equals(outcome))
                .boxed()
                .toList();
    }

    private int number(String expression) {
        return ((Number) browser.run("return " + expression)).intValue();
    }
}
