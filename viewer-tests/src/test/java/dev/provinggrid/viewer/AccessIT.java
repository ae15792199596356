package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Every view for everybody: in light and dark, by keyboard, on a narrow screen and on a large one, asking no other host. */
class AccessIT extends OnAServer {

    private static final String SWEEP = """
            format: 1
            sweep: %s
            labels: [nightly, a-label-of-a-build-that-is-rather-long-2026-11-23]
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov2, yolov2-tiny]
              weather: [clear, heavy-rain, heavy-snow]
              timeOfDay: [06:00, 12:00]
            parameters:
              approachSpeed: 32 km/h
              cameraWidth: 640 px
              cameraHeight: 360 px
              horizontalFov: 42.2139 deg
              minConfidence: 50 %%
            pass:
              - {that: collisions == 0, margin: stopMargin}
            """;

    private static final String LONG_NAME = "A-name_with-unusual.characters_that-is-as-long-as-names-may-be.";

    private static final int MOST_STOPS = 120;

    private Map<String, String> views;

    /** Addresses of all views, and what each shows when it is ready. */
    @BeforeAll
    void runASweep() {
        String sweep = server.submit(SWEEP.formatted("access"));
        String other = server.submit(SWEEP.formatted(LONG_NAME));
        openBrowser("table.list a");
        for (String each : List.of(sweep, other)) {
            awaitFinished(each);
        }
        views = new LinkedHashMap<>();
        views.put("/sweeps", "table.list a");
        views.put("/sweeps?search=nothing+like+it", "main p.muted");
        views.put("/sweeps?chosen=" + sweep + "&chosen=" + other, ".choice a");
        views.put("/sweeps/" + sweep, "a.cell.fail");
        views.put("/sweeps/" + sweep + "?rows=weather&columns=timeOfDay", "a.cell.mixed");
        views.put("/sweeps/" + sweep + "?shade=margin.collisions_eq_0", "a.cell.shade.bad");
        views.put("/sweeps/" + sweep + "?shade=kpi.minDistance&kpi=minDistance", "a.cell.shade.good");
        views.put("/sweeps/" + sweep + "?case=0", "main .button.main");
        views.put("/sweeps/" + sweep + "/cases/0", ".plot .here");
        views.put("/sweeps/" + sweep + "/overlay?cases=0,1", ".plot .here");
        views.put("/sweeps/" + sweep + "/evidence", ".claim");
        views.put("/sweeps/" + sweep + "/report", ".report footer");
        views.put("/sweeps/" + other, "a.cell.fail");
        views.put("/compare/" + sweep + "/" + other, ".side canvas.scene");
        views.put("/labels/nightly", "svg.history");
        views.put("/new?from=" + other, ".yaml");
        views.put("/sweeps/nobody", ".problems");
        views.put("/live", "main h1");
        views.put("/workers", "main .panel td");
        views.put("/new", ".yaml");
        views.put("/access", "tr[data-entry]");
        views.put("/sweeps/a/b", "main h1");
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    /** One visit to each view: to load one costs more than what is looked for there. */
    @Test
    void nobodyIsKeptOutTabGoesThroughAndNothingIsAskedOfAnotherHost() {
        Axe axe = new Axe();
        views.forEach((path, ready) -> {
            show(path, ready);
            for (boolean dark : new boolean[] {false, true}) {
                browser.dark(dark);
                assertThat(axe.violations(browser))
                        .as(path + (dark ? " dark" : " light"))
                        .isEmpty();
            }
            browser.dark(false);
            tabGoesThroughItAndShowsWhereItIs(path);
        });
        assertThat(browser.requested())
                .hasSizeGreaterThan(50)
                .allMatch(it ->
                        it.startsWith(server.base().toString()) || it.startsWith("data:") || it.startsWith("blob:"));
        assertThat(browser.faults())
                .filteredOn(it -> !it.contains("/sweeps/nobody"))
                .isEmpty();
    }

    private void tabGoesThroughItAndShowsWhereItIs(String path) {
        List<String> stops = new ArrayList<>();
        String stop = nextStop();
        while (!stop.isEmpty() && stops.size() < MOST_STOPS) {
            assertThat(stop).as("focus of " + path).startsWith("visible");
            stops.add(stop);
            stop = nextStop();
        }
        assertThat(stops).as("stops of " + path).hasSizeBetween(4, MOST_STOPS - 1);
    }

    @Test
    void whoHasNoLinkReadsHowToGetOne() {
        try (Browser stranger = Browser.open(server.base().resolve("/sweeps"))) {
            stranger.awaitText("h1", "Please come in by a link");
            for (boolean dark : new boolean[] {false, true}) {
                stranger.dark(dark);
                assertThat(new Axe().violations(stranger)).isEmpty();
            }
            for (int width : new int[] {400, 2560}) {
                stranger.size(width, 900);
                stranger.screenshot(PICTURES.resolve("screens/" + width + "-sign-in.png"));
            }
        }
        URI used = server.link();
        try (Browser late = Browser.open(used)) {
            late.awaitText("main p", "was used before");
        }
    }

    @Test
    void everyViewFitsANarrowScreen() {
        browser.size(400, 800);
        views.forEach((path, ready) -> {
            show(path, ready);
            browser.screenshot(picture(path, "400"));
            assertThat(number("document.documentElement.scrollWidth")).as(path).isLessThanOrEqualTo(400);
            assertThat(number(SMALLEST_TEXT)).as("smallest text of " + path).isGreaterThanOrEqualTo(9.5);
        });
    }

    @Test
    @Tag("long")
    void everyViewUsesALargeScreen() {
        browser.size(3840, 2160);
        views.forEach((path, ready) -> {
            show(path, ready);
            browser.screenshot(picture(path, "4k"));
            assertThat(number("document.documentElement.scrollWidth")).as(path).isLessThanOrEqualTo(3840);
            assertThat(number("parseFloat(getComputedStyle(document.body).fontSize)"))
                    .isGreaterThanOrEqualTo(19);
            assertThat(number(SMALLEST_TEXT)).as("smallest text of " + path).isGreaterThanOrEqualTo(13);
        });
    }

    @Test
    void theFirstStopLeadsPastTheNavigation() {
        show("/sweeps", "table.list a");
        browser.press(Keys.TAB);
        assertThat(text("document.activeElement.textContent")).isEqualTo("To the content");
        assertThat(number("document.activeElement.getBoundingClientRect().left"))
                .isNotNegative();
        browser.press(Keys.ENTER);
        assertThat(text("document.activeElement.id")).isEqualTo("main");
        assertThat(browser.path()).isEqualTo("/sweeps");
    }

    @Test
    void theMatrixIsOneStopAndArrowsGoThroughIt() {
        String path = views.keySet().stream()
                .filter(it -> it.matches("/sweeps/\\w+"))
                .filter(it -> !it.endsWith("nobody"))
                .findFirst()
                .orElseThrow();
        show(path, "a.cell.fail");
        assertThat(browser.all("a.cell[tabindex='0']")).hasSize(1);
        browser.run("document.querySelector('a.cell[tabindex=\"0\"]').focus()");
        String first = text("document.activeElement.dataset.place");
        browser.press(Keys.ARROW_RIGHT);
        browser.press(Keys.ARROW_DOWN);
        assertThat(first).isEqualTo("0,0");
        assertThat(text("document.activeElement.dataset.place")).isEqualTo("1,1");
        assertThat(browser.all("a.cell[tabindex='0']"))
                .as("Tab comes back to it")
                .hasSize(1);
        String index = text("document.activeElement.dataset.first");
        browser.press(Keys.ENTER);
        browser.awaitText(".button.main", "Open case " + index);
        assertThat(text("document.activeElement.dataset.place")).isEqualTo("1,1");
    }

    @Test
    void aReportIsReadByEverybodyOnAnyScreenAndAsksForNothing() {
        try (Browser reader = Browser.open(server.report().toUri())) {
            for (boolean dark : new boolean[] {false, true}) {
                reader.dark(dark);
                assertThat(new Axe().violations(reader))
                        .as(dark ? "dark" : "light")
                        .isEmpty();
                reader.screenshot(PICTURES.resolve("screens/1360-report-" + (dark ? "dark" : "light") + ".png"));
            }
            reader.size(400, 800);
            reader.screenshot(PICTURES.resolve("screens/400-report.png"));
            assertThat(number(reader, "document.documentElement.scrollWidth")).isLessThanOrEqualTo(400);
            assertThat(number(reader, SMALLEST_TEXT)).isGreaterThanOrEqualTo(9.5);
            assertThat(reader.all("#failing article svg")).isNotEmpty();
            assertThat(reader.requested()).allMatch(it -> it.startsWith("file:") || it.startsWith("data:"));
            assertThat(reader.faults()).isEmpty();
        }
    }

    private void show(String path, String ready) {
        browser.go(path);
        browser.find(ready);
    }

    /** What Tab leads to: whether that can be seen, and what it is; empty at the end of the page. */
    private String nextStop() {
        browser.press(Keys.TAB);
        return (String) browser.run("""
                const it = document.activeElement;
                if (!it || it === document.body) return '';
                const style = getComputedStyle(it), box = it.getBoundingClientRect();
                const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 && box.width > 0
                    && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
                return `${seen ? 'visible' : 'hidden'} ${it.tagName} ${it.name ?? ''} ${it.textContent.trim().slice(0, 40)}`;
                """);
    }

    /** In pixels; text of drawings counts as it is shown. */
    private static final String SMALLEST_TEXT = """
            Math.min(...[...document.querySelectorAll('main *, header *')]
                .filter(it => [...it.childNodes].some(child => child.nodeType === 3 && child.textContent.trim())
                    && it.getBoundingClientRect().width > 1)
                .map(it => parseFloat(getComputedStyle(it).fontSize)
                    * (it.ownerSVGElement ? it.ownerSVGElement.getScreenCTM().a : 1)))""";

    private double number(String expression) {
        return number(browser, expression);
    }

    private static double number(Browser where, String expression) {
        return ((Number) where.run("return " + expression)).doubleValue();
    }

    private String text(String expression) {
        return (String) browser.run("return " + expression);
    }

    private static Path picture(String path, String screen) {
        String name = path.replaceFirst("/sweeps/\\w{10}", "/sweep").replaceAll("\\W+", "-");
        return PICTURES.resolve("screens/" + screen + name + ".png");
    }
}
