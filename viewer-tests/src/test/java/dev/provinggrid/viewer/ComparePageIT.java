package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** Two builds side by side: their flips, the same case of both, the reruns of a gate, and the history of their label. */
class ComparePageIT extends OnASharedServer {

    private String first;
    private String second;
    private String page;

    @BeforeAll
    void runTwoBuilds() {
        first = TwoBuilds.first(server);
        second = TwoBuilds.second(server);
        openBrowser("table.list a");
        List.of(first, second).forEach(this::awaitFinished);
        page = "/sweeps/" + second;
    }

    @AfterEach
    void asItWas() {
        browser.size(1360, 900);
        browser.dark(false);
    }

    @Test
    void twoSweepsAreSetBesideEachOther() {
        browser.go("/compare/" + first + "/" + second);
        browser.find("button.flip.fail");
        JsonNode report = server.json(page + "/comparison?baseline=" + first);
        int flips = report.get("totals").get("otherOutcomes").asInt();
        browser.awaitText("h2", flips + " ended otherwise");
        assertThat(browser.text(".differences"))
                .contains("approach speed is 25 km/h in the first, 40 km/h in the second");
        assertThat(browser.saved("SVG", "Matrix of flips")).startsWith("<svg").doesNotContain("NaN", "var(--");
        assertThat(browser.saved("PNG", "Matrix of flips")).startsWith("data:image/png");
        assertThat(browser.saved("CSV", "Matrix of flips")).contains("regressed,recovered,otherwise,same");
        assertThat(browser.run("return getComputedStyle(document.querySelector('table.flips tbody th')).position"))
                .isEqualTo("sticky");
        browser.awaitText(".side a", "triage-1, case");
        browser.awaitText(".side a", "triage-2, case");
        assertThat(browser.all(".side canvas.scene"))
                .as("without films both are seen from above")
                .hasSize(2);
        browser.awaitText(".side .caption", "0.00 s");
        browser.find(".side .timeline, .transport .timeline").sendKeys(Keys.PAGE_UP);
        await().untilAsserted(() ->
                assertThat(browser.texts(".side .caption")).hasSize(2).allMatch(it -> it.contains("1.00 s")));
        browser.awaitText(".side td", "margin");
        assertThat(browser.texts(".side td")).anyMatch(it -> it.matches("margin −?[\\d.]+ m"));
        assertThat(browser.texts("main td")).as("means have their unit").anyMatch(it -> it.matches("−?[\\d.]+ m/s"));
        everybody("compare");
        browser.run("document.querySelector('button.flip.fail').click()");
        browser.awaitText("h2", "ended otherwise");
    }

    /** What a gate does: the flips run again in both builds, under its label. */
    @Test
    void rerunsOfAGateStandBesideTheirFlipsAsTheyComeIn() {
        JsonNode flip = server.json(page + "/comparison?baseline=" + first).at("/otherOutcomes/0");
        browser.go("/compare/" + first + "/" + second);
        browser.find("button.flip.fail");
        assertThat(browser.has("td.reruns")).isFalse();
        String label = "&label=gate." + first + "." + second;
        for (int time = 0; time < 2; time++) {
            server.post(page + "/repeats?cases=" + flip.get("secondCase").asInt() + label, "");
            server.post(
                    "/sweeps/" + first + "/repeats?cases="
                            + flip.get("firstCase").asInt() + label,
                    "");
        }
        browser.awaitText("main p", "4 reruns of both builds so far");
        String same = outcomeTwice(flip, "firstOutcome") + " then " + outcomeTwice(flip, "secondOutcome");
        assertThat(browser.texts("td.reruns"))
                .as("these builds repeat bit by bit")
                .contains(same)
                .filteredOn(it -> !it.isEmpty())
                .hasSize(1);
        assertThat(new Axe().violations(browser)).isEmpty();
    }

    private static String outcomeTwice(JsonNode flip, String of) {
        return flip.get(of).asString().equals("PASS") ? "✓✓" : "✕✕";
    }

    @Test
    void theHistoryOfALabelIsDrawnFromBuildToBuild() {
        browser.go("/labels/builds");
        browser.find("svg.history .point");
        assertThat(browser.all("svg.history .point")).hasSize(2);
        browser.awaitText("tbody", "with the one before");
        everybody("label");
    }

    /** In light and dark, on a narrow screen and on a large one. */
    private void everybody(String name) {
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            assertThat(new Axe().violations(browser))
                    .as(dark ? "dark" : "light")
                    .isEmpty();
        }
        for (int width : new int[] {400, 3840}) {
            browser.size(width, 1000);
            assertThat(number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
            browser.screenshot(PICTURES.resolve("screens/" + width + "-" + name + ".png"));
        }
        assertThat(browser.faults()).isEmpty();
    }

    private int number(String expression) {
        return ((Number) browser.run("return " + expression)).intValue();
    }
}
