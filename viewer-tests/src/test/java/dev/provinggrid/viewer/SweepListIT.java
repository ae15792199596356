package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.openqa.selenium.WebElement;

/** The list tells how long sweeps take and what changed from one to the next, compares two of them and deletes some. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SweepListIT extends OnAServer {

    /** Passes where the system is told the truth, and not where it sees nothing. */
    private static final String SWEEP = """
            format: 1
            sweep: %s
            labels: %s
            scenario: offroad-aeb
            axes: {perceptionModel: %s}
            pass: [collisions == 0]
            """;

    /** Runs in real time for longer than the tests take. */
    private static final String LONG = """
            format: 1
            sweep: long
            scenario: offroad-aeb
            parameters: {perceptionModel: ground-truth, approachSpeed: 40 km/h, initialDistance: 60 m}
            replicates: 90
            pass: [collisions == 0]
            execution: {pace: 1}
            """;

    private String first;
    private String second;
    private String third;

    @BeforeAll
    void runSweeps() {
        first = finished(SWEEP.formatted("night-a", "[nightly]", "[none, ground-truth]"));
        openBrowser("table.list a");
        second = finished(SWEEP.formatted("night-b", "[nightly]", "[ground-truth]"));
        third = finished(SWEEP.formatted("night-b", "[]", "[none]"));
    }

    private String finished(String sweep) {
        String id = server.submit(sweep);
        awaitFinished(id);
        return id;
    }

    @Test
    @Order(1)
    void theChangeSinceTheSweepBeforeIsToldWithWhatTheTwoShare() {
        browser.go("/sweeps");
        browser.find(row(third));
        assertThat(cell(first, "Change")).as("nothing is before it").isEmpty();
        assertThat(cell(second, "Change")).contains("+50.0 points", "label nightly");
        assertThat(cell(third, "Change")).contains("−100.0 points", "the same name");
        assertThat(browser.has(row(second) + " a[href='/compare/" + first + "/" + second + "']"))
                .isTrue();
        assertThat(cell(second, "Took")).matches("\\d+ s|\\d+ min \\d+ s");
        browser.screenshot(PICTURES.resolve("viewer-sweeps.png"));
    }

    @Test
    @Order(1)
    void twoThatAreChosenAreComparedTheOlderFirst() {
        browser.go("/sweeps");
        browser.find(row(second) + " input[type=checkbox]").click();
        browser.awaitText(".choice", "1 sweep chosen");
        browser.find(row(first) + " input[type=checkbox]").click();
        assertThat((String) browser.run("return location.search")).contains(first, second);
        browser.findText(".choice a", "Compare the two").click();
        await().until(() -> browser.path().equals("/compare/" + first + "/" + second));
        browser.find(".comparison");
        browser.run("history.back()");
        browser.awaitText(".choice", "2 sweeps chosen");
    }

    @Test
    @Order(1)
    void theHistoryOfALabelHasDates() {
        browser.go("/labels/nightly");
        browser.find("svg.history text.date");
        assertThat(browser.texts("svg.history text.date")).isEqualTo(expectedDates());
        browser.screenshot(PICTURES.resolve("viewer-history.png"));
    }

    private List<String> expectedDates() {
        ZonedDateTime one = created(first);
        ZonedDateTime other = created(second);
        List<String> dates = new ArrayList<>(List.of(said(one, "MM-dd"), said(one, "yyyy")));
        dates.add(said(other, one.toLocalDate().equals(other.toLocalDate()) ? "HH:mm" : "MM-dd"));
        return dates;
    }

    private ZonedDateTime created(String sweep) {
        return Instant.parse(server.json("/sweeps/" + sweep).get("created").asString())
                .atZone(ZoneId.systemDefault());
    }

    private static String said(ZonedDateTime at, String pattern) {
        return DateTimeFormatter.ofPattern(pattern).format(at);
    }

    @Test
    @Order(2)
    void whatRunsTellsTheTimeLeftAndWhatWasCancelledIsToldSoUntilItIsDeleted() {
        String sweep = server.submit(LONG);
        browser.go("/sweeps");
        browser.awaitText(row(sweep) + " td", "left");
        browser.find(row(sweep) + " input[type=checkbox]").click();
        browser.awaitText(".choice", "1 sweep chosen");
        assertThat(browser.texts(".choice button")).as("it still runs").doesNotContain("Delete …");
        server.post("/sweeps/" + sweep + "/cancel", "{}");
        browser.awaitText(row(sweep) + " td", "cancelled");
        int missing = server.json("/sweeps/" + sweep).at("/counts/missing").asInt();
        assertThat(cell(sweep, "State")).isEqualTo("cancelled\n" + missing + " never ended");
        browser.go("/sweeps?state=cancelled&chosen=" + sweep);
        browser.find(row(sweep));
        assertThat(browser.all("table.list tbody tr")).hasSize(1);
        browser.findText(".choice button", "Delete …").click();
        browser.awaitText("dialog[open]", "Lost are the outcomes of 90 cases");
        assertThat(new Axe().violations(browser)).isEmpty();
        browser.screenshot(PICTURES.resolve("viewer-delete.png"));
        browser.findText("dialog button", "Keep").click();
        await().until(() -> !browser.has("dialog[open]"));
        assertThat(server.status("/sweeps/" + sweep)).isEqualTo(200);
        browser.findText(".choice button", "Delete …").click();
        browser.findText("dialog[open] button", "Delete").click();
        browser.awaitText("main p.muted", "No sweep matches");
        assertThat(server.status("/sweeps/" + sweep)).isEqualTo(410);
        browser.go("/sweeps/" + sweep);
        browser.awaitText(".problems", "deleted");
    }

    @Test
    @Order(2)
    void aSweepIsLabelledAndAWrongLabelIsRefusedWithTheReason() {
        browser.go("/sweeps?chosen=" + third);
        browser.findText(".choice button", "Label …").click();
        WebElement field = browser.find("dialog[open] input[name=labels]");
        field.sendKeys("kept no:label");
        browser.findText("dialog[open] button", "Save").click();
        browser.awaitText("dialog[open] .problems", "not a label");
        assertThat(new Axe().violations(browser)).isEmpty();
        field.clear();
        field.sendKeys("kept v2");
        browser.findText("dialog[open] button", "Save").click();
        browser.awaitText(row(third) + " button.chip", "kept");
        assertThat(browser.has("dialog[open]")).isFalse();
        assertThat(server.json("/sweeps?label=v2").at("/0/id").asString()).isEqualTo(third);
    }

    @Test
    @Order(3)
    void whoOnlyLooksComparesAndDeletesNothing() {
        try (Browser guest = Browser.open(server.linkOfAGuest())) {
            guest.find(row(first) + " input[type=checkbox]").click();
            guest.find(row(second) + " input[type=checkbox]").click();
            guest.findText(".choice a", "Compare the two");
            guest.awaitText("header .me", "guest");
            assertThat(guest.texts(".choice button")).containsExactly("Choose none");
        }
    }

    /** The cheat: dozens of sweeps of a case each stand above the one of last night. */
    @Test
    @Order(4)
    void rerunsOfGatesAreCountedAndListedWhenAskedFor() {
        server.post("/sweeps/" + first + "/repeats?cases=0&label=gate." + first + "." + second, "");
        browser.go("/sweeps");
        browser.awaitText("main p.muted", "1 rerun of a gate not listed");
        assertThat(browser.texts("table.list .named")).noneMatch(it -> it.contains("gate."));
        browser.findText("main p.muted button", "Show").click();
        browser.awaitText("table.list .named", "gate." + first);
        assertThat((String) browser.run("return location.search")).contains("reruns");
        browser.findText("main p.muted button", "Hide").click();
        await().until(() -> browser.texts("table.list .named").stream().noneMatch(it -> it.contains("gate.")));
        assertThat(browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all([import(`${viewer}lib/palette-search.js`), fetch('/api/v1/sweeps').then(it => it.json())])
                  .then(([{ PaletteSearch }, sweeps]) => {
                    const found = new PaletteSearch(sweeps, null, null).find('night-a');
                    done(JSON.stringify(found.map(it => it.href)));
                  });
                """).get(0).asString()).as("the palette").isEqualTo("/sweeps/" + first);
    }

    private static String row(String sweep) {
        return "table.list tr:has(a[href='/sweeps/" + sweep + "'])";
    }

    /** What the row of a sweep says in the column of this head. */
    private String cell(String sweep, String head) {
        return (String) browser.run("""
                const heads = [...document.querySelectorAll('table.list th')].map(it => it.innerText.trim());
                const at = heads.findIndex(it => it.startsWith(arguments[1]));
                return document.querySelector(arguments[0]).cells[at].innerText.trim();
                """, row(sweep), head);
    }
}
