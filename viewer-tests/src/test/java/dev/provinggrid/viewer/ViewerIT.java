package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.awaitility.Awaitility.await;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** One server and one browser for all: what is looked at is looked at while the rest of the sweep runs. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ViewerIT extends OnAServer {

    private static final String SWEEP = """
            format: 1
            sweep: aeb-detectors
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov3, yolov2, yolov3-tiny, yolov2-tiny]
              weather: [clear, cloudy, thin-fog, thick-fog, light-rain, heavy-rain, light-snow, heavy-snow]
              timeOfDay: [06:00, 12:00]
            parameters:
              approachSpeed: 32 km/h
              cameraWidth: 640 px
              cameraHeight: 360 px
              horizontalFov: 42.2139 deg
              minConfidence: 50 %
            valid: [unbrakedImpact == 1]
            pass:
              - {that: collisions == 0, margin: stopMargin}
              - falseBrakes == 0
            """;

    private static final List<String> AXES = List.of("perceptionModel", "weather", "timeOfDay");

    private static final Duration SWEEP_ENDS_WITHIN = Duration.ofMinutes(3);

    private String sweep;

    @BeforeAll
    void submit() {
        sweep = server.submit(SWEEP);
        openBrowser("table.list a");
    }

    @Test
    @Order(1)
    void theMatrixFollowsTheSweepToItsEndAndIsThenTheResultsCellByCell() {
        browser.find("table.list a").click();
        browser.find("a.cell");
        assertThat(browser.path()).isEqualTo("/sweeps/" + sweep);
        assertThat(browser.run("return document.title")).isEqualTo("aeb-detectors · ProvingGrid");
        await().atMost(SWEEP_ENDS_WITHIN)
                .until(() -> browser.all("a.cell.queued, a.cell.running").isEmpty());
        browser.awaitText(".chip", "finished");
        Results results = results();
        List<WebElement> cells = browser.all("a.cell");
        assertThat(cells).hasSize(64);
        for (WebElement cell : cells) {
            String[] levels = levels(cell);
            List<NamedCsvRecord> rows =
                    results.where(it -> it.getField("param.perceptionModel").equals(levels[0])
                            && it.getField("param.timeOfDay").equals(levels[1])
                            && it.getField("param.weather").equals(levels[2]));
            assertThat(rows).hasSize(1);
            assertThat(cell.getDomAttribute("data-first"))
                    .isEqualTo(rows.getFirst().getField("case"));
            assertThat(cell.getDomAttribute("class"))
                    .contains(rows.getFirst().getField("outcome").toLowerCase(java.util.Locale.ROOT));
        }
        browser.screenshot(PICTURES.resolve("viewer-matrix.png"));
    }

    @Test
    @Order(2)
    void otherAxesAndAFilterCountTheSameResults() {
        browser.go("/sweeps/" + sweep + "?rows=weather&columns=perceptionModel&param.timeOfDay=12:00");
        browser.find("a.cell");
        Results results = results();
        List<WebElement> cells = browser.all("a.cell");
        assertThat(cells).hasSize(32);
        for (WebElement cell : cells) {
            String[] levels = levels(cell);
            List<NamedCsvRecord> rows =
                    results.where(it -> it.getField("param.weather").equals(levels[0])
                            && it.getField("param.perceptionModel").equals(levels[1])
                            && it.getField("param.timeOfDay").equals("12:00"));
            assertThat(cell.getDomAttribute("data-planned")).isEqualTo(String.valueOf(rows.size()));
            assertThat(cell.getDomAttribute("data-pass")).isEqualTo(String.valueOf(Results.count(rows, "PASS")));
        }
        browser.go("/sweeps/" + sweep + "?rows=weather&columns=");
        browser.find("a.cell");
        for (WebElement cell : browser.all("a.cell")) {
            List<NamedCsvRecord> rows =
                    results.where(it -> it.getField("param.weather").equals(levels(cell)[0]));
            assertThat(cell.getText())
                    .isEqualTo(Results.count(rows, "PASS") + "/"
                            + (Results.count(rows, "PASS") + Results.count(rows, "FAIL")));
        }
    }

    @Test
    @Order(2)
    void howOftenItBrakedForNothingIsCountedByLevelUntilOutcomesChooseTheCases() {
        browser.go("/sweeps/" + sweep);
        browser.find(".event-rates tbody tr");
        assertThat(rateRows())
                .isNotEmpty()
                .first()
                .satisfies(it -> assertThat(it.getFirst()).isEqualTo("all"));
        for (List<String> row : rateRows()) {
            List<NamedCsvRecord> judged = results()
                    .where(it -> !it.getField("kpi.distanceDriven").isEmpty()
                            && (row.getFirst().equals("all")
                                    || AXES.stream()
                                            .anyMatch(axis ->
                                                    it.getField("param." + axis).equals(row.getFirst()))));
            double events = sum(judged, "kpi.falseBrakes");
            double km = sum(judged, "kpi.distanceDriven") / 1000;
            assertThat(row.get(1)).isEqualTo(Integer.toString((int) events));
            assertThat(Double.parseDouble(row.get(2))).isCloseTo(km, withinPercentage(5));
            assertThat(Double.parseDouble(row.get(3))).isCloseTo(events / km, withinPercentage(5));
        }
        browser.go("/sweeps/" + sweep + "?outcome=fail");
        browser.find("a.cell");
        browser.find("tr[data-case]");
        assertThat(browser.all(".event-rates")).isEmpty();
    }

    /** Level, events, kilometres, events a kilometre; two digits below one, three above. */
    @SuppressWarnings("unchecked")
    private List<List<String>> rateRows() {
        return (List<List<String>>) browser.run("""
                return [...document.querySelector('.event-rates').querySelectorAll('tbody tr:has(td)')]
                  .map(row => [...row.cells].map(it => it.textContent.trim()))
                """);
    }

    private static double sum(List<NamedCsvRecord> rows, String column) {
        return rows.stream()
                .mapToDouble(it -> Double.parseDouble(it.getField(column)))
                .sum();
    }

    @Test
    @Order(2)
    void theColourOfACellIsTheValueOfTheResults() {
        browser.go("/sweeps/" + sweep);
        browser.find("select[name=shade]")
                .findElement(By.xpath("option[.='stop margin']"))
                .click();
        browser.find("a.cell.shade");
        Results results = results();
        for (WebElement cell : browser.all("a.cell")) {
            NamedCsvRecord row = results.rows().get(Integer.parseInt(cell.getDomAttribute("data-first")));
            boolean judged = List.of("PASS", "FAIL").contains(row.getField("outcome"));
            String expected = judged ? row.getField("kpi.stopMargin") : "";
            String shown = cell.getDomAttribute("data-value");
            assertThat(shown == null).isEqualTo(expected.isEmpty());
            if (shown != null) {
                assertThat(Double.parseDouble(shown)).isEqualTo(Double.parseDouble(expected));
            }
        }
        assertThat(browser.text(".legend")).contains("stop margin", "mean of the judged");
        browser.screenshot(PICTURES.resolve("viewer-margins.png"));
    }

    @Test
    @Order(3)
    void aCellLeadsToItsCasesAndFailuresToTheNextFailure() {
        browser.go("/sweeps/" + sweep);
        browser.find("a.cell.fail").click();
        String shown = browser.text("a.button.main");
        browser.find("a.button.main").click();
        browser.find(".chip.FAIL");
        int index = Integer.parseInt(shown.replaceAll("\\D", ""));
        assertThat(browser.path()).isEqualTo("/sweeps/" + sweep + "/cases/" + index);
        List<Integer> failing = results().where(it -> it.getField("outcome").equals("FAIL")).stream()
                .map(it -> Integer.parseInt(it.getField("case")))
                .toList();
        int next = failing.stream().filter(it -> it > index).findFirst().orElseThrow();
        browser.find("a[aria-label='Next case failing']").click();
        await().until(() -> browser.path().endsWith("/cases/" + next));
        browser.find("a[aria-label='Previous case failing']").click();
        await().until(() -> browser.path().endsWith("/cases/" + index));
    }

    @Test
    @Order(4)
    void thePlotsFollowTheScrubber() {
        JsonNode failing =
                server.json("/sweeps/" + sweep + "/cases?outcome=fail&limit=1").at("/cases/0");
        browser.go("/sweeps/" + sweep + "/cases/" + failing.get("index").asInt());
        browser.find(".plot .here");
        await().untilAsserted(() -> assertThat(cursor("speed", "time")).isPositive());
        browser.awaitText(".attempts td", "completed");
        browser.screenshot(PICTURES.resolve("viewer-case.png"));
        WebElement timeline = browser.find(".timeline");
        timeline.sendKeys(Keys.HOME);
        expectCursor(0);
        timeline.sendKeys(Keys.PAGE_UP);
        expectCursor(1);
        timeline.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        expectCursor(1.1);
        Results trace = Results.of(server.text(
                "/sweeps/" + sweep + "/cases/" + failing.get("index").asInt() + "/trace.csv"));
        double speed = trace.rows().stream()
                .filter(it -> Double.parseDouble(it.getField("time[s]")) <= 1.1 + 1e-9)
                .mapToDouble(it -> Double.parseDouble(it.getField("speed[m/s]")))
                .reduce((_, later) -> later)
                .orElseThrow();
        assertThat(Double.parseDouble(browser.text(".plot[data-channel=speed] .readout")))
                .isEqualTo(speed, within(0.01));
        timeline.sendKeys(Keys.END);
        double end = Double.parseDouble(timeline.getDomAttribute("aria-valuemax"));
        expectCursor(end);
        browser.run("""
                const box = document.querySelector('.timeline').getBoundingClientRect();
                document.querySelector('.timeline').dispatchEvent(new PointerEvent('pointerdown',
                    {clientX: box.left + box.width / 4, clientY: box.top + 5, pointerId: 1, bubbles: true}));
                """);
        expectCursor(end / 4);
        browser.find("button[aria-label=Play]").click();
        await().untilAsserted(() -> assertThat(cursor("brake", "time")).isGreaterThan(end / 4 + 0.1));
    }

    @Test
    @Order(4)
    void onlyWhatFollowsTheReplayIsDrawnAsItPlays() {
        browser.go("/sweeps/" + sweep + "/cases/0");
        browser.find(".plot .here");
        browser.find(".timeline").sendKeys(Keys.HOME);
        browser.countCalls();
        assertThat(browser.calls()).as("counted before").isNotNull();
        browser.find("button[aria-label=Play]").click();
        await().untilAsserted(() -> assertThat(cursor("speed", "time")).isGreaterThan(0.5));
        assertThat(browser.calls())
                .containsKey("scrubber")
                .doesNotContainKeys("caseHead", "criteria", "kpis", "parameters", "provenance", "attempts");
    }

    @Test
    @Order(5)
    void theFormWritesASweepThatIsAcceptedAsCounted() {
        browser.go("/new");
        browser.find("#scenario")
                .findElement(By.xpath("option[.='offroad-aeb']"))
                .click();
        browser.find("input[value=yolov3]");
        WebElement name = browser.find("#name");
        name.clear();
        name.sendKeys("written-here");
        for (WebElement box : browser.all("input[type=checkbox]:checked")) {
            box.click();
        }
        browser.awaitText(".field-problems", "level");
        assertThat(browser.find("button.main").isEnabled()).isFalse();
        browser.find("input[value=none]").click();
        browser.find("input[value=yolov3]").click();
        browser.find("input[value=clear]").click();
        browser.find("input[value=heavy-snow]").click();
        WebElement add = browser.find("select[name=axes]");
        add.findElement(By.xpath("option[.='approachSpeed']")).click();
        WebElement speeds = browser.find("input[name=levels-approachSpeed]");
        speeds.sendKeys("20 furlongs, 30 km/h");
        browser.awaitText(".field-problems", "furlongs");
        assertThat(speeds.getDomAttribute("aria-invalid")).isEqualTo("true");
        assertThat(browser.text("#" + speeds.getDomAttribute("aria-describedby")))
                .contains("furlongs");
        speeds.clear();
        speeds.sendKeys("20 km/h, 30 km/h, 40 km/h");
        browser.awaitText("h1[role=status]", "12 cases");
        browser.find("button.main").click();
        browser.awaitText("h1", "written-here");
        String id = browser.path().replace("/sweeps/", "");
        assertThat(server.json("/sweeps/" + id).get("planned").asInt()).isEqualTo(12);
        JsonNode document = server.json("/sweeps/" + id + "/sweep.json");
        assertThat(document.at("/axes/approachSpeed").size()).isEqualTo(3);
        browser.awaitText(".chip", "finished");
        assertThat(Results.of(server.text("/sweeps/" + id + "/results.csv")).rows())
                .hasSize(12)
                .allMatch(it -> List.of("PASS", "FAIL").contains(it.getField("outcome")));
    }

    @Test
    @Order(6)
    void workersTellWhatTheyTakeAndHowFastTheirRunsGo() {
        browser.go("/workers");
        browser.awaitText("main td", "cores");
        List<String> cells = browser.texts("main tbody tr:first-child td");
        assertThat(cells).hasSize(10);
        assertThat(cells.get(3)).as("real time").matches("[\\d.]+ ×");
        assertThat(cells.get(4)).as("CPU").matches("\\d+\\.\\d\\d cores");
        assertThat(cells.get(5)).as("memory").matches("\\d+ MB|\\d\\.\\d GB");
        assertThat(server.json("/slots").get("slots").asInt()).isEqualTo(2);
        browser.awaitText("main p", "in 2 slots");
        browser.screenshot(PICTURES.resolve("viewer-workers.png"));
    }

    @Test
    @Order(7)
    void nothingWasAskedOfAnotherHostAndNothingWentWrong() {
        assertThat(browser.requested())
                .isNotEmpty()
                .allMatch(it ->
                        it.startsWith(server.base().toString()) || it.startsWith("data:") || it.startsWith("blob:"));
        assertThat(browser.faults())
                .as("but that an unfinished sweep is refused while it is written")
                .filteredOn(it -> !it.contains("/sweeps?dryRun=true"))
                .isEmpty();
    }

    private Results results() {
        return Results.of(server.text("/sweeps/" + sweep + "/results.csv"));
    }

    /** {@code perception model yolov3 · time of day 06:00 · weather clear: pass} is how a cell is called. */
    private static String[] levels(WebElement cell) {
        String[] named = cell.getDomAttribute("aria-label")
                .replaceFirst(": [a-z0-9].*$", "")
                .split(" · ");
        assertThat(named).allMatch(it -> it.matches("(perception model|time of day|weather) [^ ]+"));
        return Arrays.stream(named)
                .map(it -> it.substring(it.lastIndexOf(' ') + 1))
                .toArray(String[]::new);
    }

    private void expectCursor(double seconds) {
        await().untilAsserted(() -> {
            assertThat(cursor("speed", "time")).isEqualTo(seconds, within(0.02));
            double end = Double.parseDouble(browser.find(".timeline").getDomAttribute("aria-valuemax"));
            assertThat(cursor("speed", "share")).isEqualTo(seconds / end, within(0.01));
        });
    }

    /** Where the cursor of a plot is: its time in seconds, or its share of the width. */
    private double cursor(String channel, String what) {
        Object value = browser.run("""
                const here = document.querySelector(`.plot[data-channel=${arguments[0]}] .here`);
                return arguments[1] === 'time' ? Number(here.dataset.time) : parseFloat(here.style.left) / here.parentElement.clientWidth;
                """, channel, what);
        return ((Number) value).doubleValue();
    }
}
