package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** Traces and films of several cases on one axis, what is measured in their plots, and runs in three dimensions. */
class OverlayIT extends OnAServer {

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
        awaitEnd(sweep);
    }

    private void awaitEnd(String ofSweep) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> server.json(ofSweep).get("state").asString().equals("finished"));
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
        awaitEnd(failuresOnly);
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

    /** The least of values one of which is no number was no number, and nothing was drawn. */
    @Test
    void aChannelWithoutAValueAtFirstIsDrawn() {
        open("?cases=0&channels=speed");
        JsonNode ink = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                const modules = ['parts/plot.js', 'lib/plot-axis.js', 'lib/playback.js'].map(it => import(viewer + it));
                Promise.all(modules).then(([{ Plot }, { PlotAxis, momentsOf }, { Playback }]) => {
                  const { signal } = new AbortController();
                  const playback = new Playback(signal);
                  playback.end = 3;
                  const places = Float64Array.of(0, 1, 2, 3);
                  const inkOf = values => {
                    const root = document.querySelector('.plots');
                    const panel = { key: 'k', label: 'k', unit: 'm', lines: [{ colour: '--fail', places, values }] };
                    const plot = new Plot(root, panel, new PlotAxis(playback, momentsOf(playback), signal), [], true);
                    return new Promise(drawn => setTimeout(() => {
                      const { width, height } = plot.canvas;
                      const { data } = plot.canvas.getContext('2d').getImageData(0, 0, width, height);
                      let red = 0;
                      for (let i = 0; i < data.length; i += 4) if (data[i + 3] && data[i] > 1.5 * data[i + 1]) red++;
                      drawn(red);
                    }));
                  };
                  Promise.all([inkOf(Float64Array.of(1, 2, 2, 1)), inkOf(Float64Array.of(NaN, 2, 2, 1))])
                      .then(it => done(JSON.stringify(it)));
                });
                """);
        assertThat(ink.get(0).asInt()).as("a whole line").isGreaterThan(100);
        assertThat(ink.get(1).asInt()).as("two thirds of it").isGreaterThan(60);
    }

    @Test
    void noTwoTicksSayTheSameAndADifferenceThatNobodyNoticesIsNoCollapse() {
        open("?cases=0&channels=speed");
        assertThat(browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['parts/plot.js', 'lib/scale.js'].map(it => import(viewer + it))).then(([{ around }, { tickLabels }]) =>
                  done(JSON.stringify([tickLabels([4.9995, 5, 5.0005]), tickLabels([-0.2, 0, 0.2]), tickLabels([0, 25000, 50000]),
                    around({ unit: 'm/s' })(null, 4.9995, 5.0005).map(it => it.toFixed(3)),
                    around({ unit: 'W' })(null, 99.9, 100).map(it => it.toFixed(3)),
                    around({ unit: 'm' })(null, 0, 10).map(it => it.toFixed(3))])));
                """).toString())
                .isEqualTo("[[\"4.9995\",\"5.0000\",\"5.0005\"],[\"−0.2\",\"0.0\",\"0.2\"],[\"0\",\"25000\",\"50000\"],"
                        + "[\"4.950\",\"5.050\"],[\"99.450\",\"100.450\"],[\"-0.600\",\"10.600\"]]");
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
    void whatIsMeasuredBetweenTwoMarksIsInTheTrace() {
        open("?cases=0,1&channels=speed&t=1");
        browser.find("button[aria-label='Mark A here']").click();
        browser.find(".timeline").sendKeys(Keys.PAGE_UP);
        browser.find("button[aria-label='Mark B here']").click();
        await().until(() -> browser.all(".measured tbody tr").size() == 2);
        browser.awaitText(".measured th", "B − A 1 s");
        double[] told = browser.texts(".measured tbody tr:first-child td").stream()
                .mapToDouble(it -> Double.parseDouble(it.replace('−', '-')))
                .toArray();
        double first = speed(0, 1);
        double second = speed(0, 2);
        assertThat(told[0]).isEqualTo(first, within(1e-3));
        assertThat(told[1]).isEqualTo(second, within(1e-3));
        assertThat(told[2]).isEqualTo(second - first, within(2e-3));
        assertThat(told[3]).isLessThanOrEqualTo(Math.min(told[0], told[1]));
        assertThat(told[4]).isGreaterThanOrEqualTo(Math.max(told[0], told[1]));
        browser.screenshot(PICTURES.resolve("viewer-overlay.png"));
    }

    @Test
    void plotsZoomTogetherAndTheAddressRemembers() {
        open("?cases=0&t=1");
        browser.find("button[aria-label='Zoom in']").click();
        await().until(() -> address().contains("from=") && address().contains("to="));
        String zoomed = address();
        browser.go(zoomed);
        browser.find(".plot .here");
        await().until(() -> browser.find("button[aria-label='Zoom out']").isEnabled());
        browser.find("input[name=shared]").click();
        await().until(() -> address().contains("shared=yes"));
        browser.findText("button", "All").click();
        await().until(() -> !address().contains("from="));
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
    void criteriaAreThresholdsOfTheChannelsThatTheyMean() {
        browser.go(sweep + "/cases/2");
        browser.find(".plot .here");
        JsonNode found = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                const base = location.pathname.replace(/\\/cases.*/, '');
                const json = path => fetch(`/api/v1${path}`).then(it => it.json());
                Promise.all([import(`${viewer}lib/threshold.js`), import(`${viewer}lib/schema.js`),
                    json(`${base}/results.schema.json`), json(`${base}/sweep.json`), json(location.pathname)])
                  .then(([{ thresholdsOf }, { Schema }, schema, { pass }, it]) => done(JSON.stringify(Object.fromEntries(
                    thresholdsOf(pass, it, new Schema(schema), [{ name: 'speed', unit: 'm/s' },
                      { name: 'gap', unit: 'm' }, { name: 'hullDistance', unit: 'm' }, { name: 'dtc', unit: 'm' },
                      { name: 'estimatedDistance', unit: 'm' }])))));
                """);
        assertThat(found.at("/hullDistance/0/value").asDouble())
                .as("of two that end in distance that of the headline")
                .isEqualTo(1);
        assertThat(found.at("/speed/0/value").asDouble()).as("5 km/h").isEqualTo(5 / 3.6, within(1e-9));
        assertThat(found.at("/speed/0/label").asString()).isEqualTo("impactSpeed <= 5 km/h");
        assertThat(found.get("dtc")).isEmpty();
    }

    @Test
    void aRunInSpaceShowsTheCloudOfTheMoment() throws IOException {
        browser.go(sweep + "/cases/2?t=1.2");
        WebElement canvas = browser.find("canvas.space[data-cloud='1']");
        assertThat(canvas.getDomAttribute("data-points")).isEqualTo(pointsOf(2, "00001000.pcd"));
        assertThat(canvas.getDomAttribute("data-flat")).isEqualTo("false");
        assertThat(coloured()).isGreaterThan(2000);
        browser.screenshot(PICTURES.resolve("viewer-space.png"));
        browser.find(".timeline").sendKeys(Keys.HOME, Keys.PAGE_UP, Keys.PAGE_DOWN);
        browser.find("canvas.space[data-cloud='0']");
        String before = picture();
        browser.find("canvas.space").sendKeys(Keys.ARROW_LEFT);
        await().until(() -> !picture().equals(before));
    }

    @Test
    void withoutWebGlARunIsShownFromAboveAndSaysSo() {
        try (Browser old = Browser.signedIn(server.anotherLink())) {
            old.find("table.list a");
            old.beforeEveryPage("/viewer/no-webgl.js");
            old.go(sweep + "/cases/2?t=1.2");
            old.find("canvas.space[data-flat=true][data-cloud='1']");
            old.awaitText(".notice", "no WebGL");
            assertThat(coloured(old)).isGreaterThan(500);
            assertThat(new Axe().violations(old)).isEmpty();
            old.screenshot(PICTURES.resolve("viewer-space-flat.png"));
        }
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

    private double speed(int index, double seconds) {
        return trace(index).rows().stream()
                .filter(it -> Double.parseDouble(it.getField("time[s]")) <= seconds + 1e-9)
                .mapToDouble(it -> Double.parseDouble(it.getField("speed[m/s]")))
                .reduce((_, later) -> later)
                .orElseThrow();
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

    /** As the header of a cloud says. */
    private String pointsOf(int index, String file) throws IOException {
        byte[] archive = server.bytes(sweep + "/cases/" + index + "/lidar.zip");
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals(file)) {
                    String head = new String(in.readNBytes(400), StandardCharsets.ISO_8859_1);
                    return head.replaceAll("(?s).*\\nPOINTS (\\d+)\\n.*", "$1");
                }
            }
        }
        throw new AssertionError("no " + file);
    }

    private long coloured() {
        return coloured(browser);
    }

    /** Dots that are not of the background. */
    private static long coloured(Browser where) {
        return (Long) where.run("""
                const it = document.querySelector('canvas.space');
                const copy = Object.assign(document.createElement('canvas'), {width: it.width, height: it.height});
                const pen = copy.getContext('2d');
                pen.drawImage(it, 0, 0);
                const { data } = pen.getImageData(0, 0, it.width, it.height);
                let count = 0;
                for (let i = 0; i < data.length; i += 4) if (data[i] > 120) count++;
                return count;
                """);
    }

    private String picture() {
        return (String) browser.run("return document.querySelector('canvas.space').toDataURL()");
    }

    private String address() {
        return (String) browser.run("return location.pathname + location.search");
    }

    private double number(String script, Object... arguments) {
        return ((Number) browser.run(script, arguments)).doubleValue();
    }
}
