package dev.provinggrid.server.api.overview;

import dev.provinggrid.model.scenario.Kpi.Exposure;
import dev.provinggrid.server.api.overview.table.Arrangement;
import dev.provinggrid.server.api.overview.table.Measure;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves the overview of a sweep of any size. Cases are filtered by {@code param.NAME=LEVEL}, {@code outcome},
 * {@code cause} and {@code kpi.NAME=FROM..TO}, each of which may be repeated.
 */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class OverviewController {

    static final String FILTERS =
            "param.NAME=LEVEL, outcome, cause, trace=own or same and kpi.NAME=FROM..TO (SI) filter";

    /** In place of a shade: what is shown where nobody chose one. */
    private static final String USUAL = "usual";

    private final FilteredSweeps filteredSweeps;

    OverviewController(FilteredSweeps filteredSweeps) {
        this.filteredSweeps = filteredSweeps;
    }

    @Operation(
            operationId = "getMatrix",
            summary = "Cases counted by the levels of any axes",
            description =
                    "Rows and columns are axes, several of one side are combined; shade is a column of results.csv,"
                            + " kpi.NAME or margin.NAME, and gives the cells its mean over judged cases, or"
                            + " rate.NAME.OVER, events per unit of what they are counted over, or usual, the first margin where"
                            + " columns are a scale, no cell has several cases, and it has more than two values; "
                            + FILTERS)
    @GetMapping("/matrix")
    Matrix matrix(
            @PathVariable String sweep,
            @RequestParam Optional<List<String>> rows,
            @RequestParam Optional<List<String>> columns,
            @RequestParam Optional<String> shade,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = filteredSweeps.of(sweep, request);
        Arrangement usual = Arrangement.of(filtered.levels(), filtered.filter()::leavesOpen);
        boolean chosen = rows.isPresent() || columns.isPresent();
        Arrangement arranged = chosen ? new Arrangement(rows.orElse(List.of()), columns.orElse(List.of())) : usual;
        if (shade.filter(USUAL::equals).isPresent()) {
            Matrix counts = matrix(filtered, arranged, Optional.empty());
            return counts.usualShade()
                    .map(it -> matrix(filtered, arranged, Optional.of(it)))
                    .filter(Matrix::tellsMoreThanVerdicts)
                    .orElse(counts);
        }
        return matrix(filtered, arranged, shade);
    }

    private Matrix matrix(FilteredSweep filtered, Arrangement arranged, Optional<String> shade) {
        return Matrix.of(filtered, arranged.rows(), arranged.columns(), shade.map(it -> shade(filtered, it)));
    }

    private Shade shade(FilteredSweep filtered, String name) {
        Measure measure = FilteredSweeps.shade(filtered, name);
        double[] values = filteredSweeps.values(filtered, measure);
        return new Shade(
                measure,
                values,
                measure.over().map(it -> exposures(filtered, it)).orElseGet(() -> ones(values.length)));
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** How far or how long events could happen in each case, in the unit that people count over. */
    private double[] exposures(FilteredSweep filtered, Exposure over) {
        Measure driven = FilteredSweeps.measure(filtered.sweep(), "kpi." + over.kpi());
        return Arrays.stream(filteredSweeps.values(filtered, driven))
                .map(over.unit()::fromSi)
                .toArray();
    }

    @Operation(operationId = "getRates", summary = "Rates by level, causes and errors", description = FILTERS)
    @GetMapping("/rates")
    Rates rates(
            @PathVariable String sweep, @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        return Rates.of(filteredSweeps.of(sweep, request));
    }

    @Operation(
            operationId = "getDistribution",
            summary = "How a KPI is distributed over the judged cases",
            description = FILTERS)
    @GetMapping("/distribution")
    Distribution distribution(
            @PathVariable String sweep,
            @RequestParam String kpi,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = filteredSweeps.of(sweep, request);
        Measure measure = FilteredSweeps.measure(filtered.sweep(), "kpi." + kpi);
        return Distribution.of(
                filtered, kpi, measure.unit(), measure.description(), filteredSweeps.values(filtered, measure));
    }
}
