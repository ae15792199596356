package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Margins as people read them: no number that is none, and equal ones once. */
class MarginsIT extends OnASharedServer {

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

    @BeforeAll
    void importResults() {
        sweep = server.imported(MAPPING, List.of("speed,gap", "20,1.5", "30,0", "40,2.5"));
        openBrowser("table.list a");
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
        browser.go("/sweeps/" + imported + "?measures=kpi.lead");
        browser.awaitText("tr[data-case='0']", "–");
        assertThat(browser.find("tr[data-case='1']").getText()).doesNotContain("–");
    }

    /** The cheat: a cause that nobody reported. */
    @Test
    void aFailureIsToldInASentenceWithTheNearestPassAndNoCauseThatIsNotKnown() {
        browser.go("/sweeps/" + sweep + "/cases/1");
        browser.awaitText(
                "p.explanation",
                "gap is 0 m, needed more than 0 m (and 1 more missed): the cause is not known; "
                        + "the nearest that passes is case 0 with speed 20 km/h instead of 30 km/h.");
        assertThat(browser.text("p.explanation")).as("no traces are kept").doesNotContain("Overlay");
        for (int width : List.of(400, 1360)) {
            for (boolean dark : List.of(false, true)) {
                browser.size(width, 860);
                browser.dark(dark);
                browser.screenshot(PICTURES.resolve("screens/" + width + "-sentence" + (dark ? "-dark" : "") + ".png"));
            }
        }
        browser.dark(false);
        browser.go("/sweeps/" + sweep + "/cases/0");
        browser.awaitText("h1", "20 km/h");
        assertThat(browser.has("p.explanation")).isFalse();
    }

    /** The cheats: the start of the run, a criterion that holds, another event, and a channel that tells no such moment. */
    @Test
    void aFailedCaseOpensWhenItMissedTheCriterion() {
        assertThat(browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                Promise.all(['moment', 'schema', 'trace'].map(it => import(`${viewer}lib/${it}.js`)))
                    .then(([{ missedAt }, { Schema }, { Trace }]) => {
                        const trace = new Trace('time[s],front[m],speed[m/s]\\n0,NaN,9\\n1,3,9\\n2,.5,9\\n3,-1,9');
                        const schema = new Schema({ axes: [], fields: [
                            { name: 'kpi.gap', unit: 'm', channel: 'front' }, { name: 'kpi.hits', event: 'contact' },
                            { name: 'kpi.impactSpeed', unit: 'm/s' }] });
                        const events = [{ simS: .1, name: 'brake' }, { simS: 2.5, name: 'contact' }];
                        const at = (outcome, missed) => missedAt({ trace, schema,
                            criteria: ['gap >= 1', 'hits == 0', 'impactSpeed <= 1'], it: { outcome, events, kpis: {},
                            margins: { 'gap >= 1': 1, 'hits == 0': 0, 'impactSpeed <= 1': 1, ...missed } } });
                        done(JSON.stringify([at('FAIL', { 'gap >= 1': -2 }), at('FAIL', { 'hits == 0': -1 }),
                            at('FAIL', { 'impactSpeed <= 1': -8 }), at('FAIL', {}), at('PASS', { 'gap >= 1': -2 })]));
                    }, fault => done(JSON.stringify(String(fault))));
                """).toString()).isEqualTo("[2,2.5,null,null,null]");
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
