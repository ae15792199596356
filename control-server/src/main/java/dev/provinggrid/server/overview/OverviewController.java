package dev.provinggrid.server.overview;

import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.server.overview.table.Arrangement;
import dev.provinggrid.server.overview.table.Measure;
import dev.provinggrid.server.overview.table.Measurements;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** A sweep at a glance, whatever its size. Cases are chosen by {@code param.NAME=LEVEL}, repeated for several levels. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class OverviewController {

    private final FilteredSweeps filteredSweeps;
    private final Measurements measurements;

    OverviewController(FilteredSweeps filteredSweeps, Measurements measurements) {
        this.filteredSweeps = filteredSweeps;
        this.measurements = measurements;
    }

    @Operation(
            summary = "Cases counted by the levels of any axes",
            description =
                    "Rows and columns are axes, several of one side are combined; param.NAME=LEVEL filters; shade is a"
                            + " column of results.csv, kpi.NAME or margin.NAME, and gives the cells its mean over judged cases")
    @GetMapping("/matrix")
    Matrix matrix(
            @PathVariable String sweep,
            @RequestParam Optional<List<String>> rows,
            @RequestParam Optional<List<String>> columns,
            @RequestParam Optional<String> shade,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = filteredSweeps.of(sweep, request);
        Arrangement usual = Arrangement.of(filtered.levels());
        boolean chosen = rows.isPresent() || columns.isPresent();
        return Matrix.of(
                filtered,
                chosen ? rows.orElse(List.of()) : usual.rows(),
                chosen ? columns.orElse(List.of()) : usual.columns(),
                shade.map(it -> shade(filtered, measure(filtered, it))));
    }

    private Shade shade(FilteredSweep filtered, Measure measure) {
        return new Shade(measure, measurements.of(filtered.progress(), measure));
    }

    @Operation(summary = "Rates by level, causes and errors", description = "param.NAME=LEVEL filters")
    @GetMapping("/rates")
    Rates rates(
            @PathVariable String sweep, @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        return Rates.of(filteredSweeps.of(sweep, request));
    }

    @Operation(summary = "How a KPI is distributed over the judged cases", description = "param.NAME=LEVEL filters")
    @GetMapping("/distribution")
    Distribution distribution(
            @PathVariable String sweep,
            @RequestParam String kpi,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = filteredSweeps.of(sweep, request);
        Measure measure = measure(filtered, "kpi." + kpi);
        return Distribution.of(
                filtered, kpi, measure.unit(), measure.description(), measurements.of(filtered.progress(), measure));
    }

    private static Measure measure(FilteredSweep filtered, String name) {
        List<Measure> all = Measure.allOf(filtered.sweep().sweep());
        return all.stream()
                .filter(it -> it.isNamed(name))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.BAD_REQUEST,
                        "no " + name + "; allowed: "
                                + Suggestion.allowed(
                                        name, all.stream().map(Measure::name).toList())));
    }
}
