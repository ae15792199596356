package dev.provinggrid.viewer;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** One server for all tests of a class, of its own where it does not share one, and one browser that came by its link. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OnAServer {

    static final Path PICTURES = Path.of(System.getProperty("provinggrid.pictures", "target/pictures"))
            .toAbsolutePath();

    RunningServer server;
    Browser browser;

    @BeforeAll
    void startServer(@TempDir Path folder) {
        Browser.require();
        server = shares() ? SharedServer.ofThisProcess() : new RunningServer(folder, workers());
    }

    /** Whether the server may be one on which other classes have their sweeps too. */
    boolean shares() {
        return false;
    }

    /** How many of them the server starts. */
    int workers() {
        return 2;
    }

    /**
     * Opens the browser.
     *
     * @param ready what is to be seen first
     */
    void openBrowser(String ready) {
        browser = Browser.signedIn(shares() ? server.anotherLink() : server.link());
        browser.find(ready);
    }

    /** @param sweep its id, or the address of its page */
    void awaitFinished(String sweep) {
        String page = sweep.startsWith("/") ? sweep : "/sweeps/" + sweep;
        await().atMost(Duration.ofMinutes(3))
                .until(() -> server.json(page).get("state").asString().equals("finished"));
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
        if (server != null && !shares()) {
            server.close();
        }
    }
}
