package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/**
 * Runs that are watched while they go on, in real time, and the films of those that failed. Each test stands alone; the order only
 * saves time: the sweep that the first one watches has ended for the others.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class FilmIT extends OnAServer {

    /** A brake that lets go with the first image that shows nothing fails; only failures keep their film. */
    private static final String SWEEP = """
            format: 1
            sweep: watched
            scenario: offroad-aeb
            axes:
              latched: [true, false]
              perceptionModel: [pg-xs, ground-truth]
            parameters: {approachSpeed: 40 km/h, initialDistance: 60 m}
            pass: [collisions == 0]
            record: {video: failures, videoSize: 640x360}
            execution: {pace: 1}
            """;

    /** Draws the layers and notes where each word comes to lie; names those that meet others, or the edge. */
    private static final String WORDS_THAT_MEET = """
            const [width, done] = arguments;
            const files = document.querySelector('script[type=module]').src.replace(/app.js$/, '');
            Promise.all(['lib/layers.js', 'parts/layer-paint.js'].map(it => import(files + it))).then(
                ([{ Layers }, { paintLayers }]) => {
              const height = width * 9 / 16, bad = [];
              const canvas = Object.assign(document.createElement('canvas'), { width, height });
              for (const decision of ['waits', 'recognised', 'warns', 'brakes']) for (const fresh of [true, false]) {
                const layers = new Layers(), pen = canvas.getContext('2d'), words = [];
                const at = fresh ? 2 : 3;
                layers.take([
                  { setting: { format: 1, ego: 'ego', halfWidth: 3, camera: [320, 180], rule: { label: 'moose' } } },
                  { looked: { t: 2, decision, boxes: [.99, .95, .6].map((confidence, i) =>
                    ({ confidence, area: [.4 + .01 * i, .4, .5, .5] })) } },
                  { moment: { t: at, speed: 27.78, gap: 123.4, required: 98.7, bodies: [] } },
                ].map(it => JSON.stringify(it) + '\\n').join(''));
                const write = pen.fillText.bind(pen);
                pen.fillText = (text, x, y) => {
                  const { width: wide, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text);
                  words.push({ text, left: x, right: x + wide, top: y - up, bottom: y + down });
                  write(text, x, y);
                };
                paintLayers(pen, { width, height }, layers, at,
                  { speed: true, state: true, required: true, boxes: true, confidence: true, truth: true, least: 0.5 });
                if (words.length < 3) bad.push(`only ${words.map(it => it.text)}`);
                words.forEach((a, i) => {
                  if (a.left < 0 || a.right > width || a.top < 0 || a.bottom > height) bad.push(`${a.text} leaves the film`);
                  for (const b of words.slice(i + 1)) {
                    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) {
                      bad.push(`${a.text} meets ${b.text}`);
                    }
                  }
                });
              }
              done(JSON.stringify(bad));
            }, fault => done(JSON.stringify([String(fault)])));
            """;

    /** One frame after there is a picture no reason why there is none lies over it. */
    private static final String COUNT_WORDS_OVER_PICTURES = """
            window.picturesSeen = window.picturesCovered = 0;
            let before = new Set();
            requestAnimationFrame(function look() {
              const pictured = [...document.querySelectorAll('.tile')].filter(it => it.querySelector('video').readyState > 1);
              window.picturesSeen += pictured.length;
              const covered = pictured.filter(it => it.querySelector('.why')?.checkVisibility());
              window.picturesCovered += covered.filter(it => before.has(it)).length;
              before = new Set(covered);
              requestAnimationFrame(look);
            });
            """;

    /** One run of it, to look at while it goes on. */
    private static final String ONE_RUN =
            SWEEP.replace("[true, false]", "[true]").replace("[pg-xs, ground-truth]", "[pg-xs]");

    private static final Duration A_RUN_ENDS_WITHIN = Duration.ofMinutes(2);
    private static final Duration A_SWEEP_ENDS_WITHIN = A_RUN_ENDS_WITHIN.multipliedBy(2);

    /** Of what a plot or a player shows, s. */
    private static final double PRECISION_S = 1e-3;

    /** The last that a test submitted; null while none needed one. */
    private String sweep;

    @BeforeAll
    void openBrowser() {
        openBrowser("main");
    }

    @AfterEach
    void nothingWentWrongButQuestionsThatCameTooEarly() {
        assertThat(browser.faults())
                .filteredOn(it -> !it.contains("status of 410"))
                .isEmpty();
    }

    /** The sweep, once all of its runs have ended. */
    private String ended() {
        if (sweep == null) {
            sweep = server.submit(SWEEP);
        }
        await().atMost(A_SWEEP_ENDS_WITHIN)
                .until(() ->
                        server.json("/sweeps/" + sweep).get("state").asString().equals("finished"));
        return sweep;
    }

    @Test
    @Order(1)
    void theWallPlaysWhatRunsNowAndShowsHowItEnds() {
        sweep = server.submit(SWEEP);
        browser.go("/live");
        browser.run(COUNT_WORDS_OVER_PICTURES);
        Map<String, Double> before = new HashMap<>();
        await().atMost(A_RUN_ENDS_WITHIN).untilAsserted(() -> {
            before.putAll(playing());
            assertThat(before).hasSizeGreaterThanOrEqualTo(2);
        });
        await().untilAsserted(() -> assertThat(playing().entrySet())
                .filteredOn(it -> it.getValue() > before.getOrDefault(it.getKey(), Double.MAX_VALUE))
                .hasSizeGreaterThanOrEqualTo(2));
        assertThat(browser.run("return [window.picturesSeen > 0, window.picturesCovered]"))
                .isEqualTo(List.of(true, 0L));
        assertThat(browser.texts(".tile"))
                .allSatisfy(it ->
                        assertThat(it).containsPattern("(pg-xs|ground-truth)").contains("case "));
        browser.find(".tile:not([data-outcome=''])", A_RUN_ENDS_WITHIN);
        // All at once: a tile soon goes on to the next run.
        JsonNode ended = browser.runForJson("""
                const it = document.querySelector(".tile:not([data-outcome=''])");
                arguments[arguments.length - 1](JSON.stringify({...it.dataset, text: it.innerText}));
                """);
        String outcome = ended.get("outcome").asString();
        String text = ended.get("text").asString();
        assertThat(text).containsIgnoringCase(outcome);
        assertThat(theCase(ended.get("case").asString()).get("outcome").asString())
                .isEqualTo(outcome);
        assertThat(text).containsPattern("[0-9] m/s · [0-9.]+ m");
        assertThat(painted()).isPositive();
        browser.screenshot(PICTURES.resolve("viewer-live.png"));
        assertThat(new Axe().violations(browser)).isEmpty();
    }

    /** Of every size and state that is drawn, as long as they can be. */
    @ParameterizedTest
    @ValueSource(ints = {180, 240, 320, 390, 640, 1280})
    void wordsOverAFilmNeverCoverEachOther(int width) {
        JsonNode covered = browser.runForJson(WORDS_THAT_MEET, width);
        assertThat(covered.valueStream().map(JsonNode::asString)).isEmpty();
    }

    @Test
    void aTileIsEnlargedAndLeadsToItsCase() {
        server.submit(ONE_RUN);
        browser.go("/live");
        WebElement tile = browser.find(".tile[data-case]:not([data-case=''])");
        String slot = tile.getDomAttribute("data-slot");
        tile.click();
        await().until(() -> browser.all(".tile").size() == 1);
        assertThat(browser.find(".tile").getDomAttribute("data-slot")).isEqualTo(slot);
        browser.awaitText("main span", "slot " + slot + " of ");
        for (boolean dark : new boolean[] {true, false}) {
            browser.dark(dark);
            assertThat(new Axe().violations(browser)).isEmpty();
        }
        WebElement link = browser.find("main .row a[href*='/cases/']");
        String itsCase = link.getDomAttribute("href");
        link.click();
        browser.awaitText("h1, h2", "");
        assertThat(browser.path()).isEqualTo(itsCase);
    }

    /** The film of the camera, twice as large as what the detector saw, and the road from above where there is none. */
    @ParameterizedTest
    @ValueSource(strings = {"2", "3"})
    void theFilmOfAFailureFollowsTheScrubberAndThePlotsFollowTheFilm(String index) {
        browser.go("/sweeps/" + ended() + "/cases/" + index + "?t=5.4");
        assertThat(theCase(index).get("outcome").asString()).isEqualTo("FAIL");
        double[] simS = times(index);
        browser.find(".plot .here");
        await().until(() -> number("return document.querySelector('video').readyState") >= 2);
        assertThat(number("return document.querySelector('video').videoWidth")).isEqualTo(640);
        browser.screenshot(PICTURES.resolve("viewer-film-" + index + ".png"));
        WebElement timeline = browser.find(".timeline");
        timeline.sendKeys(Keys.HOME);
        expect(simS, 0);
        timeline.sendKeys(Keys.PAGE_UP, Keys.PAGE_UP, Keys.ARROW_RIGHT);
        expect(simS, 2.05);
        timeline.sendKeys(Keys.PAGE_DOWN);
        expect(simS, 1.05);
        browser.find("button[aria-label=Play]").click();
        await().until(() -> number("return document.querySelector('video').currentTime") > 2);
        browser.find("button[aria-label=Pause]").click();
        await().until(() -> browser.has("button[aria-label=Play]"));
        await().untilAsserted(() -> assertThat(cursorS())
                .isEqualTo(number("return document.querySelector('video').currentTime") + simS[0], within(.05)));
    }

    @Test
    void filmPlotsAndClockEndTogetherWhenTheRunDoes() {
        browser.go("/sweeps/" + ended() + "/cases/2?t=0");
        JsonNode failed = theCase("2");
        await().until(() -> number("return document.querySelector('video')?.duration || 0") > 1);
        double end = failed.get("simS").asDouble();
        assertThat(number("return document.querySelector('video').duration") + times("2")[0])
                .isEqualTo(end, within(PRECISION_S));
        WebElement timeline = browser.find(".timeline");
        assertThat(Double.parseDouble(timeline.getDomAttribute("aria-valuemax")))
                .isEqualTo(end, within(.01));
        timeline.sendKeys(Keys.END);
        await().untilAsserted(() -> assertThat(browser.text(".readout")).matches("([0-9.]+) s of \\1 s"));
    }

    @Test
    void layersLieOverTheFilmAndTheSliderTellsWhatAnotherThresholdWouldHaveDone() {
        browser.go("/sweeps/" + ended() + "/cases/2?t=2");
        browser.find(".layer-switches");
        await().until(() -> painted() > 0);
        for (WebElement layer : browser.all(".layer-switches input:checked")) {
            layer.click();
        }
        await().until(() -> painted() == 0);
        browser.find(".layer-switches input[name=map]").click();
        await().until(() -> painted() > 0);
        browser.find(".layer-switches input[name=detector]").click();
        await().until(() -> number("return document.querySelector('.detector video').readyState") >= 2);
        assertThat(number("return document.querySelector('.detector video').videoWidth"))
                .isEqualTo(320);
        await().untilAsserted(() -> assertThat(number("return document.querySelector('.detector video').currentTime"))
                .isEqualTo(number("return document.querySelector('video').currentTime"), within(.1)));
        assertThat(browser.text(".least p")).contains("images count; the run decided to brake at");
        browser.find("input[name=least]").sendKeys(Keys.END);
        browser.awaitText(".least p", "Estimate: 0 of ");
        browser.awaitText(".least p", "the rule would not have been satisfied");
        browser.screenshot(PICTURES.resolve("viewer-film-layers.png"));
        assertThat(new Axe().violations(browser)).isEmpty();
    }

    private double painted() {
        return number("""
                const canvas = document.querySelector('canvas.layers');
                if (!canvas.width) return 0;
                const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
                return pixels.filter((it, i) => i % 4 === 3 && it > 0).length;""");
    }

    @Test
    void whatWasWatchedButNotToBeKeptIsReplayedFromItsTrace() {
        JsonNode passed = server.json("/sweeps/" + ended() + "/cases?outcome=pass&limit=1")
                .at("/cases/0");
        List<String> artifacts = server.json(
                        "/sweeps/" + sweep + "/cases/" + passed.get("index").asInt())
                .get("artifacts")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
        assertThat(artifacts).contains("trace.csv").noneMatch(it -> it.startsWith("video"));
        browser.go("/sweeps/" + sweep + "/cases/" + passed.get("index").asInt());
        browser.find("canvas.scene");
    }

    /** Video, plots and picture are at one simulated time. */
    private void expect(double[] simS, double seconds) {
        await().untilAsserted(() -> {
            assertThat(cursorS()).isEqualTo(seconds, within(PRECISION_S));
            assertThat(number("return document.querySelector('video').currentTime"))
                    .isEqualTo(seconds - simS[0], within(PRECISION_S));
            assertThat(number("return document.querySelector('video').seeking ? 1 : 0"))
                    .isZero();
        });
        assertThat(picture(simS, shownS())).isEqualTo(picture(simS, seconds - simS[0]));
    }

    /** The last picture that begins by that video time. */
    private static int picture(double[] simS, double videoS) {
        int picture = 0;
        while (picture + 1 < simS.length && simS[picture + 1] - simS[0] <= videoS + PRECISION_S) {
            picture++;
        }
        return picture;
    }

    /** Video time of the picture that is on the screen, as the decoder tells it. */
    private double shownS() {
        return browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const video = document.querySelector('video');
                video.requestVideoFrameCallback((_, picture) => done(JSON.stringify(picture.mediaTime)));
                video.currentTime = video.currentTime;
                """).asDouble();
    }

    private double[] times(String index) {
        return server.json("/sweeps/" + sweep + "/cases/" + index + "/video.json")
                .get("simS")
                .valueStream()
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }

    private JsonNode theCase(String index) {
        return server.json("/sweeps/" + sweep + "/cases/" + index);
    }

    /** Where the videos are that play, by slot, s. */
    private Map<String, Double> playing() {
        Map<String, Double> times = new HashMap<>();
        for (WebElement tile : browser.all(".tile")) {
            String slot = tile.getDomAttribute("data-slot");
            double time = number(
                    "return document.querySelector(`.tile[data-slot='${arguments[0]}'] video`).currentTime", slot);
            if (time > 0) {
                times.put(slot, time);
            }
        }
        return times;
    }

    private double cursorS() {
        return number("return Number(document.querySelector('.plot[data-channel=speed] .here').dataset.time)");
    }

    private double number(String script, Object... arguments) {
        return ((Number) browser.run(script, arguments)).doubleValue();
    }
}
