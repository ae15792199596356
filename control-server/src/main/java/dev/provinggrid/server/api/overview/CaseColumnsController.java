package dev.provinggrid.server.api.overview;

import dev.provinggrid.server.api.overview.table.Measure;
import dev.provinggrid.server.store.result.CaseScan;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The cases of a sweep for tables and plots of many of them. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class CaseColumnsController {

    private final FilteredSweeps sweeps;
    private final CaseScan scan;

    CaseColumnsController(FilteredSweeps sweeps, CaseScan scan) {
        this.sweeps = sweeps;
        this.scan = scan;
    }

    @Operation(
            operationId = "getColumns",
            summary = "All cases in columns, by index",
            description =
                    "of names measures, kpi.NAME or margin.NAME; margins are those of all criteria, judged is the KPI that"
                            + " the first one looks at; values are in SI, null where a case has none")
    @GetMapping("/columns")
    CaseColumns columns(@PathVariable String sweep, @RequestParam(defaultValue = "") List<String> of) {
        FilteredSweep all = sweeps.of(sweep, Map.of());
        return CaseColumns.of(all, values(all, of), originals(all));
    }

    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "getColumnsSafetensors",
            summary = "All cases in columns, by index, as a file of safetensors",
            description =
                    "The columns of getColumns, each a tensor: param.NAME, value.NAME of an axis without levels, outcome, cause,"
                            + " kpi.NAME, margin.NAME, sameTraceAs, repeats; NaN or -1 where a case has none. Their words are in"
                            + " the metadata under columns, as JSON of getColumns without its numbers")
    @GetMapping(path = "/columns.safetensors", produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    byte[] packed(@PathVariable String sweep, @RequestParam(defaultValue = "") List<String> of) {
        FilteredSweep all = sweeps.of(sweep, Map.of());
        return PackedColumns.of(all, values(all, of), originals(all));
    }

    /** Of all cases, of the measures of some names. */
    private Map<Measure, double[]> values(FilteredSweep all, List<String> names) {
        Map<Measure, double[]> values = new LinkedHashMap<>();
        for (String name : names) {
            for (Measure measure : FilteredSweeps.measures(all.sweep(), name)) {
                values.put(measure, sweeps.values(all, measure));
            }
        }
        return values;
    }

    /** Which case each of a repeat runs again; empty of another sweep. */
    private List<Integer> originals(FilteredSweep all) {
        if (all.sweep().submitted().repeatOf().isEmpty()) {
            return List.of();
        }
        Integer[] originals = new Integer[all.progress().planned()];
        scan.reruns(all.progress(), (index, original) -> originals[index] = original);
        return Arrays.asList(originals);
    }

    @Operation(
            operationId = "getReplicates",
            summary = "How often each combination of levels passed, over its replicates",
            description = OverviewController.FILTERS)
    @GetMapping("/replicates")
    ReplicateRates replicates(
            @PathVariable String sweep, @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        return ReplicateRates.of(sweeps.of(sweep, request));
    }
}
