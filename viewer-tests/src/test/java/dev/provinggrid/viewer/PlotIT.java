package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** Plots never lie: what they draw, how they are zoomed and what is measured in them. */
class PlotIT extends OnASharedServer {

    private static final String SWEEP = """
            format: 1
            sweep: plotted
            scenario: offroad-aeb
            axes:
              perceptionModel: [ground-truth, none]
              approachSpeed: [30 km/h, 20 km/h]
            parameters: {initialDistance: 32 m}
            pass: [collisions == 0, minDistance >= 1 m, impactSpeed <= 5 km/h]
            """;

    private String sweep;
    private String overlay;

    @BeforeAll
    void runASweep() {
        sweep = "/sweeps/" + server.submit(SWEEP);
        overlay = sweep + "/overlay";
        openBrowser("table.list a");
        awaitFinished(sweep);
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

    private void open(String query) {
        browser.go(overlay + query);
        browser.find(".plot .here");
    }

    private double speed(int index, double seconds) {
        return trace(index).rows().stream()
                .filter(it -> Double.parseDouble(it.getField("time[s]")) <= seconds + 1e-9)
                .mapToDouble(it -> Double.parseDouble(it.getField("speed[m/s]")))
                .reduce((_, later) -> later)
                .orElseThrow();
    }

    private Results trace(int index) {
        return Results.of(server.text(sweep + "/cases/" + index + "/trace.csv"));
    }

    private String address() {
        return (String) browser.run("return location.pathname + location.search");
    }
}
