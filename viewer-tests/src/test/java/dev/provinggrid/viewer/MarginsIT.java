package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Margins as people read them: no number that is none, and equal ones once. */
class MarginsIT extends OnAServer {

    private static final String MAPPING = """
            format: 1
            sweep: margins
            scenario: margins
            version: "1"
            title: margins
            software: a spreadsheet
            date: "2026-05-04"
            files: table.csv
            rows: case
            parameters:
              speed: {column: speed, type: number, unit: km/h, role: environment}
            kpis:
              gap: {column: gap, unit: m, better: higher, neutral: 0, description: Distance that is left.}
            pass:
              - gap > 0 m
              - 0 m < gap
              - {that: gap <= 100 m, name: near}
            """;

    private String sweep;

    @Override
    int workers() {
        return 0;
    }

    @BeforeAll
    void importResults() {
        sweep = server.imported(MAPPING, List.of("speed,gap", "20,1.5", "30,0", "40,2.5"));
        openBrowser("table.list a"); // signed in: who leaves the link before that is not
    }

    @Test
    void aCriterionMissedExactlyOnItsBoundIsMissedByLessThanAnyNumber() {
        browser.go("/sweeps/" + sweep + "/cases/1");
        browser.awaitText("body", "< 0 m");
        assertThat(text()).doesNotContain("e−324", "e-324");
    }

    /** The cheat: what was not measured is not shown, so a reader takes the criteria that are shown for all of them. */
    @Test
    void aCriterionWithoutAValueIsNotLeftOut() {
        String absent = MAPPING.replace("sweep: margins", "sweep: absent")
                        .replace(
                                "pass:",
                                "  lead: {column: lead, unit: s, better: higher, neutral: 0, description: Lead.}\npass:")
                + "  - lead > 1 s\n";
        String imported = server.imported(absent, List.of("speed,gap,lead", "20,1.5,", "30,2.5,3"));
        browser.go("/sweeps/" + imported + "/cases/0");
        browser.awaitText("body", "has no value in this run");
        assertThat(text()).contains("lead > 1 s");
        browser.go("/sweeps/" + imported + "/cases/1");
        browser.awaitText("body", "lead > 1 s");
        assertThat(text()).doesNotContain("has no value in this run");
    }

    @Test
    void marginsThatAreEqualInAllCasesAreShownOnce() {
        browser.go("/sweeps/" + sweep);
        browser.find("tr[data-row]");
        await().untilAsserted(() -> assertThat(browser.run("""
                        return [...document.querySelectorAll('table th')].filter(it => it.textContent.includes('margin')).length
                        """)).isEqualTo(2L));
        assertThat(text()).doesNotContain("e−324", "e-324");
    }

    private String text() {
        return (String) browser.run("return document.body.textContent");
    }
}
