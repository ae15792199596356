package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A page that is left closes what it opened: requests, timers, event sources, players, observers and listeners, whatever it was
 * waiting for when it was left. Leaks of this kind kept polling, took the six connections that a browser has for a server, and
 * made workers encode films for nobody.
 */
class LeavingIT extends OnAServer {

    /** Runs in real time for longer than the tests take. */
    private static final String RUNNING = """
            format: 1
            sweep: running
            scenario: offroad-aeb
            parameters: {perceptionModel: ground-truth, approachSpeed: 40 km/h, initialDistance: 60 m}
            replicates: 60
            pass: [collisions == 0]
            execution: {pace: 1}
            """;

    /** A brake that lets go with the first image that shows nothing: it fails, and failures keep their film. */
    private static final String FILMED = """
            format: 1
            sweep: filmed
            scenario: offroad-aeb
            parameters: {perceptionModel: pg-xs, latched: false, approachSpeed: 40 km/h, initialDistance: 60 m}
            pass: [collisions == 0]
            record: {video: failures}
            """;

    private static final String STILL = "/sweeps/nothing/here";

    /** Follows a link as a click does: the viewer changes its page, the browser does not load a new one. */
    private static final String FOLLOW = """
            const link = Object.assign(document.createElement('a'), {href: arguments[0]});
            document.querySelector('main .page').append(link);
            link.click();
            """;

    /**
     * @param ready what it shows when nothing is outstanding
     * @param asks how the paths of its requests end
     */
    private record View(String path, String ready, List<String> asks) {}

    private List<View> views;

    @BeforeAll
    void runSweeps() {
        String filmed = server.submit(FILMED);
        openBrowser("table.list a");
        awaitFinished(filmed);
        String running = server.submit(RUNNING);
        String sweep = "/sweeps/" + running;
        String last = sweep + "/cases/59";
        String film = "/sweeps/" + filmed + "/cases/0";
        views = List.of(
                new View("/sweeps", "table.list a", List.of("/sweeps")),
                new View(sweep, "a.cell", List.of(sweep, "/sweep.json", "/matrix", "/rates", "/distribution")),
                new View(last, ".chip", List.of(last, "/attempts", "/results.schema.json")),
                new View(film + "?space=yes", ".plot .here", List.of(film, "/trace.csv", "/video.json")),
                new View(
                        "/sweeps/" + filmed + "/overlay?cases=0",
                        ".plot .here",
                        List.of(film, "/trace.csv", "/video.json", "/sweep.json")),
                new View("/live", ".tile[data-case]:not([data-case=''])", List.of("/streams", "/results.schema.json")),
                new View("/workers", "main .panel td", List.of("/slots")),
                new View("/access", "tr[data-entry]", List.of("/sessions")),
                new View("/new", ".yaml", List.of("/scenarios", "/sweeps")));
        browser.beforeEveryPage("/viewer/open-things.js");
        browser.go(STILL);
        browser.awaitText("h1", "no such page");
        views.forEach(it -> visit(it.path(), it.ready())); // what modules open once stays open
    }

    @Test
    void aPageThatIsLeftClosesWhatItOpened() {
        List<String> before = stillOpen();
        for (View view : views) {
            visit(view.path(), view.ready());
            expectOpen(before, view.path());
        }
    }

    @Test
    void aPageThatIsLeftWhileItWaitsForAnAnswerOpensNothingMore() {
        List<String> before = stillOpen();
        for (View view : views) {
            for (String ask : view.asks()) {
                browser.run("opened.hold(arguments[0])", ask);
                browser.run(FOLLOW, view.path());
                await(view.path() + " asks " + ask)
                        .until(() -> !strings("opened.asked()").isEmpty());
                browser.run(FOLLOW, STILL);
                browser.awaitText("h1", "no such page");
                browser.run("opened.release()");
                expectOpen(before, view.path() + " left while it asked " + ask);
            }
        }
    }

    @Test
    void aReplayStopsWithItsPage() {
        List<String> before = stillOpen();
        View film = views.get(3);
        browser.run(FOLLOW, film.path());
        await().until(() -> (boolean) browser.run("return document.querySelector('video')?.readyState >= 2"));
        browser.find("button[aria-label=Play]").click();
        browser.find("button[aria-label=Pause]");
        assertThat(strings("opened.all()")).contains("film", "animation");
        browser.run(FOLLOW, STILL);
        expectOpen(before, "a film");
    }

    @Test
    void theWallThatIsLeftAsksForNoVideo() {
        browser.run(FOLLOW, "/live");
        await().until(() ->
                browser.all("video").stream().anyMatch(it -> Double.parseDouble(it.getDomProperty("currentTime")) > 0));
        browser.run("opened.hold('/streams')");
        await().until(() -> !strings("opened.asked()").isEmpty());
        browser.run(FOLLOW, STILL);
        browser.run("opened.release()");
        browser.requested();
        List<String> asked = new ArrayList<>();
        await().until(() -> {
            asked.addAll(browser.requested());
            return asked.stream().filter(it -> it.endsWith("/workers")).count() >= 1;
        });
        assertThat(asked).noneMatch(it -> it.contains("/stream/"));
    }

    private void visit(String path, String ready) {
        browser.run(FOLLOW, path);
        browser.find(ready);
        browser.run(FOLLOW, STILL);
        browser.awaitText("h1", "no such page");
    }

    /** What is open while a page is shown that does nothing. */
    private List<String> stillOpen() {
        return await().until(this::open, it -> it.stream().noneMatch(one -> one.matches("(request|timeout|film).*")));
    }

    private void expectOpen(List<String> before, String by) {
        await(by).untilAsserted(() -> assertThat(open()).isEqualTo(before));
    }

    /** What is open now, the requests of the navigation bar aside: it asks at any moment. */
    private List<String> open() {
        return strings("opened.all()").stream()
                .filter(it -> !it.matches("request .*/(workers|streams|slots)"))
                .toList();
    }

    @SuppressWarnings("unchecked")
    private List<String> strings(String expression) {
        return (List<String>) browser.run("return " + expression);
    }
}
