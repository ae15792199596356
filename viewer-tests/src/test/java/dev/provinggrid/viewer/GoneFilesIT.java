package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that somebody took away: the film of a run from the disk, and scripts of the viewer itself. */
class GoneFilesIT extends OnAServer {

    private static final String FILMED = """
            format: 1
            sweep: filmed
            scenario: double-lane-change
            replicates: 2
            pass: [conesHit == 0]
            record: {video: all}
            """;

    private static final Duration A_SWEEP_ENDS_WITHIN = Duration.ofMinutes(2);

    private String sweep;

    @BeforeAll
    @Override
    void startServer(@TempDir Path folder) {
        super.startServer(folder);
        sweep = server.submit(FILMED);
        await().atMost(A_SWEEP_ENDS_WITHIN)
                .until(() ->
                        server.json("/sweeps/" + sweep).get("state").asString().equals("finished"));
        takeAwayFilms(folder);
        openBrowser("table.list a");
    }

    @AfterEach
    void letEverythingLoad() {
        browser.refuse(List.of());
    }

    @Test
    void aCaseWhoseFilmIsGoneIsShownFromAboveAndPlays() {
        browser.go("/sweeps/" + sweep + "/cases/0");
        browser.awaitText(".problems", "The film cannot be played: ");
        browser.awaitText(".problems", "The run is shown from above.");
        assertThat(browser.find(".above canvas.scene").isDisplayed()).isTrue();
        assertThat(browser.find(".film-box").isDisplayed()).isFalse();
        String start = browser.text(".readout");
        browser.find("button[aria-label=Play]").click();
        await().until(() -> !browser.text(".readout").equals(start));
    }

    @Test
    void casesSideBySideWhoseFilmsAreGoneAreShownFromAbove() {
        browser.go("/sweeps/" + sweep + "/overlay?cases=0,1&beside=all");
        browser.awaitText(".fault", "The film cannot be played: ");
        await().until(() -> browser.has(".film-box canvas.scene"));
    }

    @Test
    void aPageWhoseScriptDoesNotLoadSaysSoAndComesWhenAskedAgain() {
        browser.refuse(List.of("*/pages/workers.js"));
        browser.go("/workers");
        browser.awaitText("[role=alert]", "This page did not load.");
        browser.refuse(List.of());
        browser.find("[role=alert] button").click();
        browser.awaitText("main h1, main h2", "Workers");
    }

    @Test
    void aViewerThatDoesNotLoadAtAllSaysSoAndComesWhenAskedAgain() {
        browser.refuse(List.of("*/lib/router.js"));
        browser.go("/sweeps");
        browser.awaitText(".unloaded", "The viewer has not loaded.");
        browser.refuse(List.of());
        browser.find(".unloaded a").click();
        browser.find("table.list a");
        assertThat(browser.has(".unloaded")).isFalse();
    }

    private static void takeAwayFilms(Path folder) {
        // Not in the folders of workers, which are tidied up about now.
        try (Stream<Path> files = Files.walk(folder.resolve("share/provinggrid/artifacts"))) {
            List<Path> films = files.filter(
                            it -> it.getFileName().toString().matches("video[.]m3u8|video[.]mp4|video.*[.]ts"))
                    .toList();
            assertThat(films).isNotEmpty();
            for (Path film : films) {
                Files.delete(film);
            }
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }
}
