package dev.provinggrid.server.api.overview;

import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.server.api.overview.table.StatisticsReader;
import dev.provinggrid.server.platform.web.limit.Expensive;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves the statistics of a sweep, with their uncertainty. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class StatisticsController {

    private final FilteredSweeps filteredSweeps;
    private final StatisticsReader reader;

    StatisticsController(FilteredSweeps filteredSweeps, StatisticsReader reader) {
        this.filteredSweeps = filteredSweeps;
        this.reader = reader;
    }

    @Operation(
            operationId = "getEventRates",
            summary = "How often events happened, with exact intervals",
            description = "Of KPIs that count events, over how far or how long they could; param.NAME=LEVEL filters")
    @Expensive
    @GetMapping("/events-per-exposure")
    List<EventRates> events(
            @PathVariable String sweep, @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = byLevels(sweep, request);
        return reader.events(
                filtered.sweep(), filtered.progress(), filtered.levels(), filtered.statuses(), filtered.filter());
    }

    @Operation(
            operationId = "getStatistics",
            summary = "Rates with intervals, effects, flaky cells, quantiles, coverage and closest passes",
            description =
                    "interval says what the intervals are: Wilson's of a complete sweep, anytime-valid ones while cases are open"
                            + " or missing; param.NAME=LEVEL filters; 409 where no share is a rate, as noRate of the sweep says")
    @Expensive
    @GetMapping("/statistics")
    SweepStatistics statistics(
            @PathVariable String sweep,
            @Parameter(description = "Up to three axes whose combinations get rates") @RequestParam(defaultValue = "")
                    List<String> by,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = byLevels(sweep, request);
        filtered.noRate().ifPresent(it -> {
            String until = it == NoRate.RISK ? " before every case has ended" : "";
            throw new ResponseStatusException(HttpStatus.CONFLICT, it.words() + ": no share is a rate" + until);
        });
        try {
            return reader.of(
                    filtered.sweep(),
                    filtered.progress(),
                    filtered.levels(),
                    filtered.statuses(),
                    filtered.filter(),
                    by);
        } catch (IllegalArgumentException notToCombine) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, notToCombine.getMessage(), notToCombine);
        }
    }

    @Operation(
            operationId = "getLevels",
            summary = "The levels of each axis side by side, and limits of ordered axes",
            description =
                    "Rates of each criterion, events and means of KPIs by level; up to which level every level passes at least"
                            + " a share; param.NAME=LEVEL filters")
    @Expensive
    @GetMapping("/levels")
    List<LevelComparison> levels(
            @PathVariable String sweep,
            @Parameter(description = "Share that has to pass at every level up to a limit, in (0, 1]")
                    @RequestParam(defaultValue = "" + LevelComparison.USUAL_SHARE)
                    double share,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        FilteredSweep filtered = byLevels(sweep, request);
        try {
            return reader.levels(
                    filtered.sweep(),
                    filtered.progress(),
                    filtered.levels(),
                    filtered.statuses(),
                    filtered.filter(),
                    share);
        } catch (IllegalArgumentException noShare) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, noShare.getMessage(), noShare);
        }
    }

    private FilteredSweep byLevels(String sweep, MultiValueMap<String, String> request) {
        FilteredSweep filtered = filteredSweeps.of(sweep, request);
        if (filtered.filter().isByResult()) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "statistics are of cases chosen by their levels, not by their results");
        }
        return filtered;
    }
}
