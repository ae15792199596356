package dev.provinggrid.server.api.report;

import dev.provinggrid.server.platform.parquet.ParquetColumn;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The tables of a sweep as Parquet. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class ParquetController {

    private static final String PARQUET = "application/vnd.apache.parquet";

    private final SweepViews views;
    private final PinnedSweeps sweeps;
    private final ResultsParquet results;
    private final TracesParquet traces;

    ParquetController(SweepViews views, PinnedSweeps sweeps, ResultsParquet results, TracesParquet traces) {
        this.views = views;
        this.sweeps = sweeps;
        this.results = results;
        this.traces = traces;
    }

    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/vnd.apache.parquet",
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "getResultsParquet",
            summary = "One row per planned case, as Parquet",
            description = "The columns of results.csv with their types and units; absent values are null")
    @Expensive
    @GetMapping(path = "/results.parquet", produces = PARQUET)
    void results(@PathVariable String sweep, HttpServletResponse response) throws IOException {
        PinnedSweep pinned = pinned(sweep);
        ReportController.attach(response, PARQUET, "results.parquet");
        results.write(pinned, response.getOutputStream());
    }

    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/vnd.apache.parquet",
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "getTracesParquet",
            summary = "All traces in one table, as Parquet",
            description = "Sorted by the first column, the case, which the statistics of each row group name")
    @Expensive
    @GetMapping(path = "/traces.parquet", produces = PARQUET)
    void traces(@PathVariable String sweep, HttpServletResponse response) throws IOException {
        PinnedSweep pinned = pinned(sweep);
        List<ParquetColumn> columns = traces.columns(pinned);
        ReportController.attach(response, PARQUET, "traces.parquet");
        traces.write(pinned, columns, response.getOutputStream());
    }

    private PinnedSweep pinned(String sweep) {
        if (views.of(sweep).isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        return sweeps.of(sweep);
    }
}
