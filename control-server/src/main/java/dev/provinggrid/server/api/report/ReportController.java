package dev.provinggrid.server.api.report;

import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves the reports of a sweep at any time; a case that is not final appears as MISSING. */
@Tag(name = "Results")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}")
class ReportController {

    private static final String CSV = "text/csv;charset=UTF-8;header=present";

    private final SweepViews views;
    private final PinnedSweeps sweeps;
    private final ResultsCsv results;
    private final ResultsSchema schema;
    private final CasesJson cases;
    private final TracesCsv traces;
    private final TraceSchema traceSchema;

    ReportController(
            SweepViews views,
            PinnedSweeps sweeps,
            ResultsCsv results,
            ResultsSchema schema,
            CasesJson cases,
            TracesCsv traces,
            TraceSchema traceSchema) {
        this.views = views;
        this.sweeps = sweeps;
        this.results = results;
        this.schema = schema;
        this.cases = cases;
        this.traces = traces;
        this.traceSchema = traceSchema;
    }

    @ApiResponse(responseCode = "200", content = @Content(mediaType = "text/csv", schema = @Schema(type = "string")))
    @Operation(
            operationId = "getResultsCsv",
            summary = "One row per planned case",
            description = "RFC 4180; SI units; absent values are empty")
    @Expensive
    @GetMapping(path = "/results.csv", produces = "text/csv")
    void results(
            @PathVariable String sweep,
            @Parameter(description = "Only the columns that people open, as sweep file and manifest have them")
                    @RequestParam(defaultValue = "false")
                    boolean main,
            @Parameter(description = "Leaves out columns that have one value in all cases")
                    @RequestParam(defaultValue = "false")
                    boolean varying,
            HttpServletResponse response)
            throws IOException {
        PinnedSweep pinned = pinned(sweep);
        VaryingColumns columns = results.columns(pinned, main, varying);
        attach(response, CSV, "results.csv");
        results.write(pinned, columns, response.getOutputStream());
    }

    @Operation(
            operationId = "getResultsSchema",
            summary = "The columns of results.csv",
            description = "Units, roles and the order of levels")
    @GetMapping(path = "/results.schema.json", produces = MediaType.APPLICATION_JSON_VALUE)
    Map<String, Object> schema(@PathVariable String sweep) {
        return schema.of(pinned(sweep));
    }

    @Operation(
            operationId = "getTraceSchema",
            summary = "The columns of a trace",
            description = "Units, and what each channel is")
    @GetMapping(path = "/trace.schema.json", produces = MediaType.APPLICATION_JSON_VALUE)
    Map<String, Object> traceSchema(@PathVariable String sweep) throws IOException {
        return traceSchema.of(pinned(sweep));
    }

    @ApiResponse(responseCode = "200", content = @Content(mediaType = "text/csv", schema = @Schema(type = "string")))
    @Operation(
            operationId = "getTracesCsv",
            summary = "All traces in one table",
            description = "The first column is the case")
    @Expensive
    @GetMapping(path = "/traces.csv", produces = "text/csv")
    void traces(@PathVariable String sweep, HttpServletResponse response) throws IOException {
        pinned(sweep);
        List<String> columns = traces.columns(sweep);
        attach(response, CSV, "traces.csv");
        traces.write(sweep, columns, response.getOutputStream());
    }

    @ApiResponse(
            responseCode = "200",
            content = @Content(mediaType = "application/json", schema = @Schema(type = "object")))
    @Operation(operationId = "getCases", summary = "Criteria, and every case with margins, KPIs and events")
    @Expensive
    @GetMapping(path = "/cases.json", produces = MediaType.APPLICATION_JSON_VALUE)
    void cases(@PathVariable String sweep, HttpServletResponse response) throws IOException {
        SweepView view = view(sweep);
        attach(response, MediaType.APPLICATION_JSON_VALUE, "cases.json");
        cases.write(view, pinned(sweep), response.getOutputStream());
    }

    @Operation(operationId = "getSweepFile", summary = "The sweep file as it was submitted, as canonical JSON")
    @GetMapping(path = "/sweep.json", produces = MediaType.APPLICATION_JSON_VALUE)
    String document(@PathVariable String sweep) {
        return pinned(sweep).submitted().document();
    }

    private SweepView view(String sweep) {
        return views.of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
    }

    private PinnedSweep pinned(String sweep) {
        view(sweep);
        return sweeps.of(sweep);
    }

    static void attach(HttpServletResponse response, String type, String name) {
        response.setContentType(type);
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"");
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
