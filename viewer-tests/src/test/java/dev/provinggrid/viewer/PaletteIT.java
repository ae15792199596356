package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** One key finds sweeps, cases and causes and goes there, without a mouse. */
class PaletteIT extends OnAServer {

    private static final String SWEEP = """
            format: 1
            sweep: sought
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov2, yolov2-tiny]
              weather: [clear, heavy-rain, heavy-snow]
            parameters:
              approachSpeed: 40 km/h
              cameraWidth: 640 px
              cameraHeight: 360 px
              horizontalFov: 42.2139 deg
              minConfidence: 50 %
            replicates: 2
            pass: [{that: collisions == 0, margin: stopMargin}]
            """;

    private static final String OPTION = ".palette [role=option]";

    private String sweep;
    private String other;

    @BeforeAll
    void runTheSweep() {
        sweep = server.submit(SWEEP);
        other = ImportedSweeps.sampled(server);
        openBrowser("table.list a");
        awaitFinished(sweep);
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    private void openOn(String path, String ready) {
        browser.go(path);
        browser.find(ready);
        browser.press("/");
        browser.find(OPTION);
    }

    private void ask(String words) {
        browser.press(words);
        await().until(() -> browser.run("return document.querySelector('.palette input').value")
                .equals(words));
    }

    private void awaitAddress(String address) {
        await().untilAsserted(() -> assertThat(browser.run("return location.pathname + location.search"))
                .isEqualTo(address));
        assertThat(browser.has("dialog")).isFalse();
    }

    @Test
    void itOpensOnItsKeysAsksForNothingBeforeAndGivesTheFocusBack() {
        browser.go("/sweeps");
        browser.find("table.list a");
        assertThat(browser.requested()).noneMatch(it -> it.endsWith("/palette.js"));
        assertThat(browser.text("header .palette-key")).isEqualTo("Search /");
        browser.run("document.querySelector('table.list a').focus()");
        for (Runnable key : List.<Runnable>of(
                () -> browser.press("/"), () -> browser.find("table.list a").sendKeys(Keys.chord(Keys.CONTROL, "k")))) {
            key.run();
            browser.find(OPTION);
            assertThat(browser.run("return document.activeElement.getAttribute('role')"))
                    .isEqualTo("combobox");
            browser.press(Keys.ESCAPE);
            await().until(() -> !browser.has("dialog"));
            assertThat(browser.run("return document.activeElement === document.querySelector('table.list a')"))
                    .isEqualTo(true);
        }
        assertThat(browser.requested()).anyMatch(it -> it.endsWith("/palette.js"));
    }

    @Test
    void sweepsAreFoundByTheirWords() {
        openOn("/workers", "main .panel td");
        ask("sampled");
        browser.findText(OPTION + " b", "sampled");
        assertThat(browser.all(OPTION)).hasSize(1);
        browser.press(Keys.ENTER);
        awaitAddress("/sweeps/" + other);
        browser.find("a.cell, svg.response");
    }

    @Test
    void casesOfTheSweepThatIsOpenAreFoundByNumberAndByLevels() {
        openOn("/sweeps/" + sweep, "a.cell");
        ask("7");
        browser.findText(OPTION + " b", "case 7");
        browser.press(Keys.ENTER);
        awaitAddress("/sweeps/" + sweep + "/cases/7");

        openOn("/sweeps/" + sweep + "/evidence", ".claim");
        ask("tiny snow");
        await().untilAsserted(() -> assertThat(browser.texts(OPTION))
                .hasSize(2)
                .allMatch(it -> it.contains("perception model yolov2-tiny · weather heavy-snow")));
        browser.press(Keys.ARROW_DOWN);
        String second = browser.text(OPTION + "[aria-selected=true] b");
        assertThat(second).isEqualTo(browser.texts(OPTION + " b").get(1));
        browser.press(Keys.ENTER);
        awaitAddress("/sweeps/" + sweep + "/cases/" + second.replace("case ", ""));
    }

    @Test
    void causesLeadToTheirCases() {
        openOn("/sweeps/" + sweep, "a.cell");
        ask("too late");
        browser.findText(OPTION + " b", "saw too late");
        browser.press(Keys.ENTER);
        awaitAddress("/sweeps/" + sweep + "?outcome=fail&cause=saw-too-late");
        browser.find("tr[data-case]");
    }

    @Test
    void itSaysThatNothingFits() {
        openOn("/sweeps", "table.list a");
        ask("no such thing");
        browser.awaitText(".palette [role=status]", "Nothing says that");
        browser.press(Keys.ENTER);
        assertThat(browser.has("dialog[open]")).isTrue();
        browser.press(Keys.ESCAPE);
        await("Escape closes it at once, whatever is written").until(() -> !browser.has("dialog"));
    }

    /** The cheat: a key that somebody wants to write. */
    @Test
    void whatIsWrittenIntoAFieldStaysThere() {
        browser.go("/sweeps/" + sweep);
        browser.find("tr[data-case]");
        browser.find("input[type=search]").sendKeys("a/b", Keys.chord(Keys.CONTROL, "k"));
        assertThat(browser.run("return document.querySelector('input[type=search]').value"))
                .isEqualTo("a/b");
        assertThat(browser.has("dialog.palette")).isFalse();
    }

    @Test
    void nobodyIsKeptOutOnAnyScreen() {
        Axe axe = new Axe();
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            for (int width : new int[] {400, 1360, 2560}) {
                browser.size(width, 900);
                openOn("/sweeps/" + sweep, "a.cell");
                ask("snow");
                browser.findText(OPTION + " .chip", "case");
                assertThat(axe.violations(browser)).isEmpty();
                assertThat(((Number) browser.run("return document.documentElement.scrollWidth")).intValue())
                        .isLessThanOrEqualTo(width);
                browser.screenshot(
                        PICTURES.resolve("screens/" + width + "-palette-" + (dark ? "dark" : "light") + ".png"));
            }
        }
    }

    @Test
    void whoHasNotSignedInGetsNone() {
        try (Browser stranger = Browser.open(server.base().resolve("/sweeps"))) {
            stranger.awaitText("h1", "Please come in by a link");
            stranger.press("/");
            await().during(Duration.ofSeconds(1)).until(() -> !stranger.has("dialog"));
            assertThat(stranger.text("h1")).contains("Please come in by a link");
        }
    }
}
