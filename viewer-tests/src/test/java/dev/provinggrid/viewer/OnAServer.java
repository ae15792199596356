package dev.provinggrid.viewer;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** One server for all tests of a class, and one browser that came by its link. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OnAServer {

    static final Path PICTURES = Path.of(System.getProperty("provinggrid.pictures", "target/pictures"))
            .toAbsolutePath();

    RunningServer server;
    Browser browser;

    @BeforeAll
    void startServer(@TempDir Path folder) {
        Browser.require();
        server = new RunningServer(folder, workers());
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
        browser = Browser.signedIn(server.link());
        browser.find(ready);
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
        if (server != null) {
            server.close();
        }
    }
}
