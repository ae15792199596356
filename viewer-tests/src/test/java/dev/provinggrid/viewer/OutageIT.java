package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The server goes away under an open page, and comes back. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OutageIT extends OnAServer {

    private static final int CASES = 256;

    private static final String SWEEP = """
            format: 1
            sweep: restarted
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov3, yolov2, yolov3-tiny, yolov2-tiny]
              weather: [clear, cloudy, thin-fog, thick-fog, light-rain, heavy-rain, light-snow, heavy-snow]
              timeOfDay: [06:00, 12:00]
            parameters: {approachSpeed: 32 km/h}
            replicates: 4
            pass: [collisions == 0]
            """;

    private static final Duration SWEEP_ENDS_WITHIN = Duration.ofMinutes(3);

    @Test
    @Order(1)
    void progressGoesOnAfterARestartOfTheServer() {
        openBrowser("main");
        browser.go("/sweeps/" + server.submit(SWEEP));
        await().atMost(SWEEP_ENDS_WITHIN).until(() -> judged() > 10);
        server.stop();
        browser.awaitText(".banner", "does not answer");
        assertThat(judged()).as("it was stopped on its way").isLessThan(CASES);
        server.startAgain();
        await().atMost(SWEEP_ENDS_WITHIN).until(() -> judged() == CASES);
        browser.awaitText(".chip", "finished");
    }

    @Test
    @Order(2)
    void whatWasKnownOfAFinishedSweepStaysWhileTheServerIsAway() {
        browser.go(browser.path());
        browser.find("a.cell");
        assertThat(browser.has(".banner")).isFalse();
        server.stop();
        browser.awaitText(".banner", "does not answer");
        assertThat(browser.all("a.cell")).hasSize(64);
        server.startAgain();
        await().atMost(Duration.ofSeconds(30)).until(() -> !browser.has(".banner"));
        browser.find("a.cell");
        assertThat(browser.all("a.cell")).hasSize(64);
    }

    /** What the head of a sweep says: {@code 12 of 256 judged}. */
    private int judged() {
        return browser.texts("main .row > .muted.num").stream()
                .filter(it -> it.contains(" judged"))
                .mapToInt(it -> Integer.parseInt(it.replaceFirst(" .*", "")))
                .findFirst()
                .orElse(0);
    }
}
