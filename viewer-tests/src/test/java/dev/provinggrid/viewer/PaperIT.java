package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Paper is light, whatever the screen is: what is painted is painted anew for it. */
class PaperIT extends OnASharedServer {

    private static final String SWEEP = """
            format: 1
            sweep: printed
            scenario: cut-in
            axes:
              gap: {range: [5 m, 55 m], count: 6}
              driver: [fsm, cc]
            parameters: {egoSpeed: 50 km/h, otherSpeed: 20 km/h, lateralSpeed: 1 m/s}
            pass: [preventable == 1]
            """;

    /** Keeps the brightest pixel of a canvas while the page is printed: its ground, or its text on nothing. */
    private static final String WATCH = """
            const brightness = () => {
              const canvas = document.querySelector(arguments[0]);
              const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
              let most = 0;
              for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200) most = Math.max(most, data[i + 1]);
              return { most, ground: data[1] };
            };
            window.before = brightness();
            addEventListener('beforeprint', () => Promise.resolve().then(() => { window.printed = brightness(); }));
            """;

    private String page;

    @BeforeAll
    void runASweep() {
        page = "/sweeps/" + server.submit(SWEEP);
        openBrowser("table.list a");
        awaitFinished(page);
        browser.dark(true);
    }

    @AfterEach
    void asItWas() {
        browser.dark(true);
    }

    private int number(String expression) {
        return ((Number) browser.run("return " + expression)).intValue();
    }

    /** The cheat: a picture of the night on white paper. */
    @Test
    void theScatterPlotOfADarkPageIsPrintedOnALightGround() {
        browser.go(page);
        browser.find("tr[data-case]");
        browser.awaitText(".scatter h2", "Scatter");
        browser.run(WATCH, ".scatter canvas");
        browser.pdf();
        assertThat(number("before.ground")).isLessThan(60);
        assertThat(number("printed.ground")).isEqualTo(255);
        assertThat(number("document.documentElement.classList.length"))
                .as("and back")
                .isZero();
        browser.run(WATCH, ".scatter canvas");
        assertThat(number("before.ground")).isLessThan(60);
    }

    @Test
    void thePlotsOfACaseArePrintedInInk() {
        browser.go(page + "/cases/0");
        browser.find(".plot .here");
        browser.run(WATCH, ".plot canvas");
        browser.pdf();
        assertThat(number("before.most")).as("pale text on dark").isGreaterThan(150);
        assertThat(number("printed.most"))
                .as("dark text on paper, which is not painted")
                .isLessThan(230);
        browser.awaitText(".plot", "[");
    }
}
