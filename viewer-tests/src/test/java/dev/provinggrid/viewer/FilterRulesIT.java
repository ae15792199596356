package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.JsonNode;

/** The server filters for the matrix, the page for the table: one list of examples holds for both. */
class FilterRulesIT extends OnASharedServer {

    private static final String MAPPING = """
            format: 1
            sweep: filters
            scenario: filters
            version: "1"
            title: filters
            software: a spreadsheet
            date: "2026-05-04"
            files: table.csv
            rows: case
            parameters:
              road: {column: road, type: choice, role: environment}
              speed: {column: speed, type: number, unit: km/h, role: environment}
            kpis:
              gap: {column: gap, unit: m, better: higher, neutral: 0, description: Distance that is left.}
            pass: [gap >= 0 m]
            """;

    /** The ninth has no gap, so that it never finished. */
    private static final List<String> TABLE = List.of(
            "road,speed,gap",
            "dry,20,1.5",
            "dry,30,2.5",
            "dry,40,-2",
            "dry,50,0",
            "dry,60,0.5",
            "wet,20,2",
            "wet,30,-0.25",
            "wet,40,7",
            "wet,50,",
            "wet,60,3");

    private static final String TAKEN_BY_THE_PAGE = """
            const [sweep, query, done] = arguments;
            const files = document.querySelector('script[type=module]').src.replace(/app.js$/, '');
            Promise.all(['lib/case-columns.js', 'lib/case-file.js', 'lib/api.js'].map(it => import(files + it)))
              .then(async ([of, file, { api }]) => {
                const { bytes } = api(new AbortController().signal);
                const filters = of.filtersOf(new URLSearchParams(query));
                const measures = Object.keys(filters).filter(it => it === 'kpi.gap' || it.startsWith('margin.'));
                const columns = await file.columnsOf(bytes, sweep, measures);
                const takes = of.takes(columns, filters);
                done(JSON.stringify([...Array(columns.size).keys()].filter(takes)));
            });
            """;

    private String sweep;

    @BeforeAll
    void importResults() {
        sweep = server.imported(MAPPING, TABLE);
        openBrowser("main");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/viewer/filters.csv", delimiter = '|', numLinesToSkip = 1)
    void theServerAndThePageTakeTheSameCases(String filter, String cases) {
        String query = filter == null ? "" : filter;
        boolean refused = "refused".equals(cases);
        String expected = cases == null || refused ? "" : cases;
        assertThat(spaced(browser.runForJson(TAKEN_BY_THE_PAGE, sweep, encoded(query))))
                .isEqualTo(expected);
        String asked = "/sweeps/" + sweep + "/matrix?rows=road&columns=speed" + encoded(query);
        if (refused) {
            assertThat(server.status(asked)).isEqualTo(400);
        } else {
            assertThat(takenByTheServer(server.json(asked))).isEqualTo(expected);
        }
    }

    /** A cell of road and speed is a case. */
    private static String takenByTheServer(JsonNode matrix) {
        return matrix.get("cells")
                .valueStream()
                .flatMap(JsonNode::valueStream)
                .filter(it -> it.at("/tally/planned").asInt() == 1)
                .map(it -> it.get("first").asInt())
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    private static String spaced(JsonNode numbers) {
        return numbers.valueStream().map(it -> String.valueOf(it.asInt())).collect(Collectors.joining(" "));
    }

    private static String encoded(String query) {
        return Stream.of(query.split("&"))
                .filter(it -> !it.isEmpty())
                .map(it -> it.split("=", 2))
                .map(it -> "&" + it[0] + "=" + URLEncoder.encode(it[1], StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }
}
