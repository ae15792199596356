package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** Traces and films of several cases on one axis. */
class OverlayIT extends OnASharedServer {

    /** Cases 0 and 1 brake for the animal, 2 and 3 hit it. */
    private static final String SWEEP = """
            format: 1
            sweep: overlaid
            scenario: offroad-aeb
            axes:
              perceptionModel: [ground-truth, none]
              approachSpeed: [30 km/h, 20 km/h]
            parameters: {initialDistance: 32 m, lidar: vlp-16, lidarRecording: pcd}
            pass: [collisions == 0, minDistance >= 1 m, impactSpeed <= 5 km/h]
            record: {video: all}
            """;

    private String sweep;
    private String id;
    private String overlay;

    @BeforeAll
    void runASweep() {
        id = server.submit(SWEEP);
        sweep = "/sweeps/" + id;
        overlay = sweep + "/overlay";
        openBrowser("table.list a");
        awaitFinished(sweep);
    }

    @Test
    void aCellWithSeveralCasesLeadsToThemLaidOverEachOther() {
        browser.go(sweep + "?rows=perceptionModel&columns=");
        browser.find("a.cell").click();
        browser.awaitText(".panel a.button", "Overlay their traces");
        browser.find(".panel a.button[href*=overlay]").click();
        browser.find(".plot .here");
        assertThat(address()).startsWith(overlay + "?cases=0,1");
        assertThat(browser.all(".plot[data-channel=speed] .readout")).hasSize(2);
    }

    /** The cheat: a passing case of which no trace is kept is offered to be laid over. */
    @Test
    void theNearestPassIsLaidOverAFailureOnlyWhereBothHaveTraces() {
        browser.go(sweep + "/cases/2");
        browser.awaitText("p.explanation", "Overlay with it");
        browser.find("p.explanation a[href$='overlay?cases=2,0']");
        String failuresOnly = "/sweeps/"
                + server.submit(
                        SWEEP.replace("sweep: overlaid", "sweep: half-kept").replace("video: all", "trace: failures"));
        awaitFinished(failuresOnly);
        browser.go(failuresOnly + "/cases/2");
        browser.awaitText("p.explanation", "Case 0");
        browser.find("a[download='case-2.csv']");
        assertThat(browser.text("p.explanation")).doesNotContain("Overlay");
    }

    @Test
    void tracesLieOnTheTimeSinceAnEventOfEach() {
        open("?cases=0,1,2&align=brake-onset&channels=brake");
        List<String> rows = saved("CSV").lines().toList();
        assertThat(rows.getFirst()).isEqualTo("channel,unit,line,place[s],value");
        for (int index = 0; index < 2; index++) {
            double onset = onset(index);
            Results trace = trace(index);
            List<String> line = lineOf(rows, index);
            assertThat(line).hasSameSizeAs(trace.rows());
            for (int row = 0; row < line.size(); row++) {
                String[] cells = line.get(row).split(",", -1);
                double seconds = Double.parseDouble(trace.rows().get(row).getField("time[s]"));
                assertThat(Double.parseDouble(cells[3])).isEqualTo(seconds - onset, within(1e-6));
                assertThat(Double.parseDouble(cells[4]))
                        .isEqualTo(Double.parseDouble(trace.rows().get(row).getField("brake[1]")));
            }
        }
        assertThat(lineOf(rows, 2)).as("it never brakes").isEmpty();
        browser.awaitText("main td", "not on this axis");
    }

    @Test
    void tracesLieOnTheDistanceThatEachHasDriven() {
        open("?cases=2,3&channels=speed");
        choose("align", "distance driven");
        await().until(() ->
                browser.has(".plot[data-channel=speed]") && address().contains("align=distance"));
        List<String> rows = saved("CSV").lines().toList();
        assertThat(rows.getFirst()).contains("place[m]");
        for (int index : new int[] {2, 3}) {
            Results trace = trace(index);
            double way = 0;
            for (int row = 1; row < trace.rows().size(); row++) {
                way += Math.hypot(step(trace, row, "x[m]"), step(trace, row, "y[m]"));
            }
            List<String> line = lineOf(rows, index);
            assertThat(Double.parseDouble(line.getLast().split(",", -1)[3])).isEqualTo(way, within(.1));
        }
        browser.run("history.back()");
        await().until(() -> !address().contains("align="));
    }

    /** Twenty runs of 200 samples, whose events lie between samples. */
    @Test
    void manyRunsOnAnEventShareTheirPlaces() {
        browser.go("/sweeps");
        browser.find("table.list a");
        JsonNode found = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                import(`${viewer}lib/alignment.js`).then(({ aligned }) => {
                  const times = Float64Array.from({ length: 200 }, (_, i) => i * 0.05);
                  const runs = Array.from({ length: 20 }, (_, i) =>
                    ({ end: times.at(-1), it: { events: [{ name: 'stop', simS: 5 + i * 0.013 }] } }));
                  const axis = aligned('stop', runs);
                  const lines = runs.map(it => axis.line(it, times, times));
                  const places = new Set(lines.flatMap(it => [...it.places]));
                  const off = Math.max(...lines.flatMap(({ places, values }, i) =>
                    [...places].map((it, row) => it + 5 + i * 0.013 - values[row])));
                  done(JSON.stringify({ first: axis.first, places: places.size, off, zero: axis.secondsAt(runs[1], 0) }));
                });
                """);
        assertThat(found.get("first").asDouble()).isEqualTo(-(5 + 19 * .013), within(1e-9));
        assertThat(found.get("places").asInt()).isLessThan(210);
        assertThat(found.get("off").asDouble()).as("the newest sample").isBetween(0., .05 + 1e-6);
        assertThat(found.get("zero").asDouble()).isEqualTo(5.013, within(1e-9));
    }

    @Test
    void filmsOfTwoCasesPlayInStep() {
        open("?cases=0,1&align=brake-onset&t=1");
        await().until(() -> browser.all(".film video").size() == 2);
        expectFilms(.06);
        browser.find(".timeline").sendKeys(Keys.PAGE_UP);
        expectFilms(.06);
        browser.find("button[aria-label=Play]").click();
        await().until(() -> number("return Number(document.querySelector('.timeline').ariaValueNow)") > 2.6);
        browser.find("button[aria-label=Pause]").click();
        expectFilms(.06);
    }

    @Test
    void everyAttemptSaysWhoRanItWhereAndWhyItEnded() {
        browser.go(sweep + "/cases/0");
        browser.awaitText(".attempts td", "completed");
        JsonNode attempt = server.json(sweep + "/cases/0/attempts").get(0);
        assertThat(browser.text(".attempts tbody"))
                .contains("worker " + attempt.get("worker").asString().substring(0, 8))
                .contains(attempt.get("node").asString());
    }

    @Test
    void nobodyIsKeptOut() {
        Axe axe = new Axe();
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            for (String path : List.of("/overlay?cases=0," + id + ":2,77&t=1", "/cases/2?t=1&space=yes")) {
                browser.go(sweep + path);
                browser.find(".plot .here");
                browser.find("button[aria-label='Mark A here']").click();
                browser.find(".measured");
                assertThat(axe.violations(browser)).as(path).isEmpty();
            }
        }
        browser.dark(false);
    }

    private void open(String query) {
        browser.go(overlay + query);
        browser.find(".plot .here");
    }

    private void choose(String name, String option) {
        browser.find("select[name=" + name + "]")
                .findElement(By.xpath("option[.='" + option + "']"))
                .click();
    }

    /** What a button gives to save. */
    private String saved(String kind) {
        return browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const create = URL.createObjectURL;
                URL.createObjectURL = it => {
                  URL.createObjectURL = create;
                  it.text().then(text => done(JSON.stringify(text)));
                  return create.call(URL, it);
                };
                [...document.querySelectorAll('.plot-tools button')].find(it => it.textContent === arguments[0]).click();
                """, kind).asString();
    }

    private static List<String> lineOf(List<String> rows, int index) {
        return rows.stream().filter(it -> it.contains(",case " + index + ",")).toList();
    }

    private Results trace(int index) {
        return Results.of(server.text(sweep + "/cases/" + index + "/trace.csv"));
    }

    private static double step(Results trace, int row, String column) {
        return Double.parseDouble(trace.rows().get(row).getField(column))
                - Double.parseDouble(trace.rows().get(row - 1).getField(column));
    }

    private double onset(int index) {
        return server.json(sweep + "/cases/" + index)
                .get("events")
                .valueStream()
                .filter(it -> it.get("name").asString().equals("brake-onset"))
                .findFirst()
                .orElseThrow()
                .get("simS")
                .asDouble();
    }

    /** Both films show the same time since the brake took hold, s. */
    private void expectFilms(double withinS) {
        double latest = Math.max(onset(0), onset(1));
        await().untilAsserted(() -> {
            double moment = number("return Number(document.querySelector('.timeline').ariaValueNow)");
            for (int index = 0; index < 2; index++) {
                double simS = Math.max(moment - latest + onset(index), 0);
                double first = server.json(sweep + "/cases/" + index + "/video.json")
                        .at("/simS/0")
                        .asDouble();
                assertThat(number("return document.querySelectorAll('.film video')[arguments[0]].currentTime", index))
                        .isEqualTo(Math.max(simS - first, 0), within(withinS));
            }
        });
    }

    private String address() {
        return (String) browser.run("return location.pathname + location.search");
    }

    private double number(String script, Object... arguments) {
        return ((Number) browser.run(script, arguments)).doubleValue();
    }
}
