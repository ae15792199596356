package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A sweep whose axes have no levels: the matrix has a cell for each combination of bins. */
class ContinuousAxisIT extends OnASharedServer {

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
        await().atMost(Duration.ofMinutes(3))
                .until(() ->
                        rows().stream().noneMatch(it -> it.getField("outcome").equals("MISSING")));
        openBrowser("table.list a");
    }

    private List<NamedCsvRecord> rows() {
        return Results.of(server.text("/sweeps/" + sweep + "/results.csv")).rows();
    }

    @Test
    void withoutAChoiceTwoContinuousAxesSpanThePlane() {
        browser.go("/sweeps/" + sweep);
        browser.find("a.cell");
        assertThat(browser.all("a.cell")).hasSize(20);
        browser.screenshot(PICTURES.resolve("viewer-bins.png"));
    }
}
