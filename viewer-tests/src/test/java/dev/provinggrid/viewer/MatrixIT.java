package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The matrix of sweeps of many cases, on screens of every size, as a table and over scales; and a server without workers. */
class MatrixIT extends OnAServer {

    private static final List<Integer> WIDTHS = List.of(400, 1360, 2560, 3840);

    private String braking;
    private String sampled;
    private String blocks;
    private String hundreds;

    @Override
    int workers() {
        return 0;
    }

    @BeforeAll
    void importResults() {
        braking = "/sweeps/" + ImportedSweeps.braking(server);
        sampled = "/sweeps/" + ImportedSweeps.sampled(server);
        blocks = "/sweeps/" + ImportedSweeps.blocks(server);
        hundreds = "/sweeps/" + ImportedSweeps.hundreds(server);
        openBrowser("table.list a");
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    @Test
    void nothingInACellIsCutOffAndTheRoomIsUsed() {
        for (int width : WIDTHS) {
            browser.size(width, 900);
            for (String view : List.of(
                    "?rows=site&columns=build&shade=kpi.gap",
                    "?rows=kind,light&columns=build",
                    "?rows=light&columns=site,build")) {
                show(blocks + view, "table.matrix a.cell");
                String where = view + " at " + width;
                await().untilAsserted(() -> assertThat(number("document.documentElement.scrollWidth"))
                        .as(where)
                        .isLessThanOrEqualTo(width));
                assertThat(
                                number(
                                        "[...document.querySelectorAll('a.cell')].filter(it => it.scrollWidth > it.clientWidth).length"))
                        .as("cells cut off, " + where)
                        .isZero();
                assertThat(
                                number(
                                        "document.querySelector('table.matrix').offsetWidth / document.querySelector('.matrix-box').clientWidth"))
                        .as("share of the room, " + where)
                        .isGreaterThan(0.85);
                browser.screenshot(
                        PICTURES.resolve("screens/" + width + "-matrix" + view.replaceAll("\\W+", "-") + ".png"));
            }
        }
    }

    @Test
    void outerHeadsSpanWhatIsTheirsAndRowHeadsStayInSightWhileThePageEndsWhereItsContentDoes() {
        browser.size(700, 900);
        show(blocks + "?rows=site,kind&columns=build,light", "table.matrix a.cell");
        assertThat(browser.all("tbody th.head")).hasSize(8).allMatch(it -> "6".equals(it.getDomAttribute("rowspan")));
        assertThat(browser.all("thead th.outer")).hasSize(10).allMatch(it -> "2".equals(it.getDomAttribute("colspan")));
        assertThat(
                        number(
                                "document.documentElement.scrollHeight - document.getElementById('main').getBoundingClientRect().bottom - scrollY"))
                .as("nothing below the content")
                .isLessThan(2);
        show(blocks + "?rows=site,kind&columns=light,build&shade=kpi.gap", "table.matrix a.cell.shade");
        browser.run("const box = document.querySelector('.matrix-box'); box.scrollLeft = 300; box.scrollTop = 900;");
        assertThat(
                        number(
                                "Math.max(...[...document.querySelectorAll('tbody .stuck')].map(it => Math.abs(it.getBoundingClientRect().left - it.parentElement.closest('.matrix-box').getBoundingClientRect().left - parseFloat(it.style.left))))"))
                .as("heads of rows on every level")
                .isLessThan(4);
        assertThat(
                        number(
                                "document.querySelector('thead').getBoundingClientRect().top - document.querySelector('.matrix-box').getBoundingClientRect().top"))
                .isBetween(-1.0, 1.0);
    }

    /** The cheats: rows beyond the fold, heads that lie on each other, and cells of which nobody can read which they are. */
    @Test
    @Tag("long")
    void allRowsOfAHundredTimesAHundredAreSeenAtOnce() {
        for (int width : List.of(900, 1360, 2560)) {
            browser.size(width, 900);
            show(hundreds + "?rows=site&columns=build&show=table", "table.matrix.thin a.cell");
            browser.run("document.querySelector('.matrix-box').scrollIntoView()");
            assertThat(number("document.querySelectorAll('a.cell').length")).isEqualTo(10_000);
            assertThat(number("document.querySelector('a.cell[data-place=\"99,99\"]').getBoundingClientRect().bottom"))
                    .as("the last row at " + width)
                    .isLessThanOrEqualTo(900);
            assertThat(number("(it => it.scrollHeight - it.clientHeight)(document.querySelector('.matrix-box'))"))
                    .as("nothing is cut off by the box at " + width)
                    .isLessThan(2);
            assertThat(number("document.querySelector('table.matrix').getBoundingClientRect().top"))
                    .isGreaterThanOrEqualTo(-1);
            assertThat(number(apart("tbody th > span:not(.hidden)", "top")))
                    .as("between heads of rows")
                    .isGreaterThan(10);
            assertThat(number(apart("thead th.level > span", "left")))
                    .as("between heads of columns")
                    .isGreaterThan(9);
            browser.screenshot(PICTURES.resolve("screens/" + width + "-hundreds.png"));
        }
        browser.run("document.querySelector('a.cell[tabindex=\"0\"]').focus()");
        browser.press(Keys.ARROW_DOWN);
        browser.press(Keys.ARROW_RIGHT);
        browser.awaitText("[data-said]", "site site-01 · build build-01: fail");
        assertThat(new Axe().violations(browser)).isEmpty();
    }

    /** The least distance between neighbours that say something. */
    private static String apart(String css, String side) {
        return """
                (() => {
                  const at = [...document.querySelectorAll('%s')].filter(it => it.textContent.trim())
                    .map(it => it.getBoundingClientRect().%s);
                  return Math.min(...at.slice(1).map((it, i) => it - at[i]));
                })()""".formatted(css, side);
    }

    @Test
    void twoScalesAreAPlaneWithALineWhereTheMarginIsZero() {
        show(braking + "?param.driver=careful", "svg.heat-map a.cell.shade.bad");
        assertThat(browser.all("svg.heat-map a.cell")).hasSize(64);
        assertThat(browser.find("select[name=shade]").getDomProperty("value")).isEqualTo("margin.gap_ge_0_m");
        // The line crosses the row of each grip where the gap is 0: within half a step of the speeds.
        double[] line = crossing(0.5);
        assertThat(ImportedSweeps.gap(line[0], 0.5)).isPositive();
        assertThat(ImportedSweeps.gap(line[1], 0.5)).isNegative();
        browser.run("document.querySelector('svg.heat-map a.cell[tabindex=\"0\"]').focus()");
        browser.press(Keys.ARROW_RIGHT);
        browser.press(Keys.ARROW_DOWN);
        assertThat(browser.run("return document.activeElement.dataset.place")).isEqualTo("1,1");
        browser.screenshot(PICTURES.resolve("viewer-plane.png"));
        choose("show", "table");
        browser.find("table.matrix a.cell");
    }

    /** The mean of their margins would be no margin of any of them, and a line through means leads nowhere. */
    @Test
    void cellsOfSeveralCasesShowTheShareThatPassedAndNoLine() {
        show(braking, "svg.heat-map text.share");
        assertThat(browser.find("select[name=shade]").getDomProperty("value")).isEqualTo("outcome");
        assertThat(browser.all("svg.heat-map text.share")).hasSize(64);
        assertThat(browser.find("svg.heat-map a.cell[data-place='0,0']").getDomAttribute("aria-label"))
                .contains("2/2 of those judged passed");
        browser.screenshot(PICTURES.resolve("viewer-plane-shares.png"));
        choose("shade", "margin of gap >= 0 m");
        browser.find("svg.heat-map a.cell.shade.bad");
        assertThat(browser.find("path.contour").getDomAttribute("d")).isEmpty();
        assertThat(browser.has(".legend .key-line")).isFalse();
    }

    @Test
    void aLineIsDrawnOnlyThroughValuesOfOneCaseAPlaceBetweenWhichThereAreOthers() {
        show(braking, "svg.heat-map a.cell");
        assertThat(browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                import(`${viewer}parts/plane.js`).then(({ hasLine }) => {
                  const axis = (parameter, edges = []) => ({ parameter, edges });
                  const drawn = (values, { planned = 1, edges, neutral = 0 } = {}) => hasLine({
                    axes: [axis('a', edges), axis('b')], rows: { parameters: ['a'] }, columns: { parameters: ['b'] },
                    cells: [values.map((value, first) => ({ first, value, tally: { planned } }))],
                    shade: { measure: neutral === null ? {} : { neutral } },
                  });
                  done(JSON.stringify([drawn([-1.5, 2]), drawn([-1, 0]), drawn([-1.5, 2], { planned: 2 }),
                    drawn([-1.5, 2], { edges: [0, 1, 2] }), drawn([-1.5, 2], { neutral: null })]));
                });
                """).toString())
                .as("a field, counts, several cases, bins, no neutral value")
                .isEqualTo("[true,false,false,false,false]");
    }

    /** Speeds to both sides of the line at a grip, as the cells beside it have them. */
    private double[] crossing(double grip) {
        @SuppressWarnings("unchecked")
        List<Number> found = (List<Number>) browser.run("""
                const path = document.querySelector('path.contour');
                const cells = [...document.querySelectorAll('svg.heat-map a.cell')].filter(it => it.ariaLabel.startsWith('grip ' + arguments[0]));
                const speedOf = it => Number(it.ariaLabel.match(/(\\d+) km/)[1]);
                const middle = it => { const box = it.firstElementChild.getBBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
                const y = middle(cells[0])[1];
                const points = Array.from({length: 2000}, (_, i) => path.getPointAtLength(path.getTotalLength() * i / 2000));
                const x = points.reduce((best, it) => Math.abs(it.y - y) < Math.abs(best.y - y) ? it : best).x;
                const side = sign => cells.filter(it => sign * (middle(it)[0] - x) > 0)
                    .reduce((best, it) => !best || Math.abs(middle(it)[0] - x) < Math.abs(middle(best)[0] - x) ? it : best, null);
                return [speedOf(side(-1)), speedOf(side(1))];
                """, String.valueOf(grip));
        return found.stream().mapToDouble(Number::doubleValue).toArray();
    }

    @Test
    void oneScaleIsAResponseWithTheIntervalsOfTheStatistics() {
        show(sampled, "svg.response .band");
        assertThat(browser.all("svg.response .band")).hasSize(2);
        assertThat(browser.all("svg.response a.cell")).hasSize(10);
        assertThat(browser.text(".legend")).contains("95 % interval");
        var rate = server.json(sampled + "/statistics?by=detector,speed").at("/by/rates/0/rate");
        assertThat(browser.find("svg.response a.cell[data-place='0,0']").getDomAttribute("aria-label"))
                .contains(String.format(
                        Locale.ROOT,
                        "95 %% interval %.1f %%",
                        100 * rate.get("lower").asDouble()));
        choose("shade", "gap");
        browser.awaitText(".legend", "from the least case to the greatest");
    }

    @Test
    void aBlockIsLookedAtAloneAndTheWholeAgain() {
        show(blocks + "?rows=site&columns=build", "a.cell.mixed");
        browser.find("a.cell.mixed").click();
        browser.findText("main button", "Look at these alone").click();
        await().until(() -> browser.all("a.cell").size() == 12);
        assertThat((String) browser.run("return location.search")).contains("param.site=", "param.build=");
        browser.findText("main button", "All cases").click();
        await().until(() -> browser.all("a.cell").size() > 12);
        assertThat((String) browser.run("return location.search")).doesNotContain("param.");
    }

    @Test
    void everyFigureIsSavedAsItIsShownAndAsNumbers() {
        for (String[] figure : new String[][] {
            {blocks + "?rows=site&columns=build", "table.matrix"}, {braking, "svg.heat-map"}, {sampled, "svg.response"}
        }) {
            show(figure[0], figure[1]);
            browser.find(figure[1] + " a.cell");
            String svg = saved("SVG");
            assertThat(svg).startsWith("<svg").contains("<rect", "<text").doesNotContain("NaN", "var(--", "color(srgb");
            assertThat(saved("PNG")).startsWith("data:image/png");
            assertThat(saved("CSV").lines().count()).isGreaterThan(10);
        }
        assertThat(browser.saved("CSV", "Why cases did not pass"))
                .startsWith("outcome,cause,cases,frequent in it")
                .contains("FAIL,");
    }

    private String saved(String way) {
        return browser.saved(way, "Outcome matrix");
    }

    @Test
    void withoutWorkersItIsSaidThatNothingWillRunAndWhy() {
        browser.go("/workers");
        browser.awaitText("main p", "No worker runs");
        browser.awaitText(".server", "no worker needed now");
        String waiting = server.submit("""
                format: 1
                sweep: waits
                scenario: offroad-aeb
                parameters: {perceptionModel: none}
                axes: {weather: [clear, cloudy, heavy-rain], timeOfDay: [06:00, 12:00]}
                seed: 3
                pass: [collisions == 0]
                """);
        browser.awaitText(".server", "no workers: nothing runs");
        browser.awaitText("main p", "6 cases wait and nothing will run");
        assertThat(browser.text("main [role=alert]")).contains("starts no workers");
        copyOf(waiting);
    }

    /** A new sweep that begins as a copy, with a range, its bounds in the unit of the file, and each problem once. */
    private void copyOf(String sweep) {
        browser.go("/new?from=" + sweep);
        browser.awaitText("h1[role=status]", "6 cases");
        assertThat(browser.find("#name").getDomProperty("value")).isEqualTo("waits-copy");
        browser.find("select[name=axes]")
                .findElement(By.xpath("option[.='approachSpeed']"))
                .click();
        choose("way-approachSpeed", "spread evenly");
        browser.find("input[name=from-approachSpeed]").sendKeys("20 km/h");
        WebElement to = browser.find("input[name=to-approachSpeed]");
        to.sendKeys("130 km/h");
        browser.awaitText(".field-problems", "out of range");
        assertThat((String) browser.run("return document.body.innerText"))
                .containsOnlyOnce("out of range")
                .contains("5 to 120 km/h");
        to.clear();
        to.sendKeys("60 km/h");
        browser.awaitText("h1[role=status]", "30 cases");
        assertThat(browser.text(".yaml")).contains("approachSpeed: {range: [20 km/h, 60 km/h], count: 5}");
    }

    @Test
    void nobodyIsKeptOutOfAPlaneOrAResponseInLightOrInDark() {
        Axe axe = new Axe();
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            for (String view : List.of(braking, sampled, blocks + "?rows=site,kind&columns=build,light")) {
                show(view, ".matrix-box a.cell");
                assertThat(axe.violations(browser))
                        .as(view + (dark ? " dark" : " light"))
                        .isEmpty();
            }
        }
    }

    private void choose(String select, String option) {
        browser.find("select[name='" + select + "']")
                .findElement(By.xpath("option[.='" + option + "']"))
                .click();
    }

    private void show(String path, String ready) {
        browser.go(path);
        browser.find(ready);
    }

    private double number(String expression) {
        return ((Number) browser.run("return " + expression)).doubleValue();
    }
}
