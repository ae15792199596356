package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** A sweep whose axes have no levels: the matrix counts by bins, and the rest of the viewer draws it as any other. */
class ContinuousAxisIT extends OnAServer {

    private static final String SWEEP = """
            format: 1
            sweep: cut-ins
            scenario: cut-in
            design: {type: sobol, n: 64}
            axes:
              gap: {range: [2 m, 60 m], scale: log, bins: 4}
              otherSpeed: {range: [10 km/h, 50 km/h], bins: 5}
              driver: [cc, rss]
            parameters: {egoSpeed: 60 km/h}
            seed: 5
            pass: [{that: preventable == 1, name: preventable}]
            """;

    private String sweep;

    @BeforeAll
    void runTheSweep() {
        sweep = server.submit(SWEEP);
        await().atMost(Duration.ofMinutes(3)).until(() -> rows().stream()
                .noneMatch(it -> it.getField("outcome").equals("MISSING")));
        openBrowser("table.list a");
    }

    private List<NamedCsvRecord> rows() {
        return Results.of(server.text("/sweeps/" + sweep + "/results.csv")).rows();
    }

    @Test
    void theMatrixCountsByBinsAndACellLeadsToItsCases() {
        browser.go("/sweeps/" + sweep + "?rows=gap&columns=otherSpeed");
        browser.find("a.cell");
        assertThat(browser.text("table.matrix")).contains("10 to 18 km/h", "42 to 50 km/h", "2 to 4.681 m");
        List<WebElement> cells = browser.all("a.cell");
        assertThat(cells).hasSize(20);
        assertThat(cells.stream()
                        .mapToInt(it -> Integer.parseInt(it.getDomAttribute("data-planned")))
                        .sum())
                .isEqualTo(64);
        long failed = rows().stream().filter(it -> it.getField("outcome").equals("FAIL")).count();
        assertThat(cells.stream()
                        .mapToInt(it -> Integer.parseInt(it.getDomAttribute("data-planned"))
                                - Integer.parseInt(it.getDomAttribute("data-pass")))
                        .sum())
                .isEqualTo((int) failed);
        browser.screenshot(PICTURES.resolve("viewer-bins.png"));
        cells.getFirst().click();
        browser.find("tr[data-case]");
    }

    @Test
    void aFilterByABinTakesTheCasesWithin() {
        browser.go("/sweeps/" + sweep + "?rows=driver&columns=otherSpeed&param.otherSpeed=10+to+18+km%2Fh");
        browser.find("a.cell");
        long within = rows().stream()
                .filter(it -> Double.parseDouble(it.getField("param.otherSpeed")) < 5)
                .count();
        assertThat(browser.all("a.cell").stream()
                        .mapToInt(it -> Integer.parseInt(it.getDomAttribute("data-planned")))
                        .sum())
                .isEqualTo((int) within);
    }

    @Test
    void withoutAChoiceTwoContinuousAxesSpanThePlane() {
        browser.go("/sweeps/" + sweep);
        browser.find("a.cell");
        assertThat(browser.all("a.cell")).hasSize(20);
    }
}
