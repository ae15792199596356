package dev.provinggrid.server.api.result;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.view.CasePage;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.store.result.AttemptViews;
import dev.provinggrid.server.store.result.CaseFilter;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.PinnedSweeps;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.server.ResponseStatusException;

/** Serves the cases of a sweep and their artifacts. */
@Tag(name = "Cases")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/cases")
class CaseController {

    private static final int LARGEST_PAGE = 1000;

    private final SubmittedSweeps sweeps;
    private final CaseRows rows;
    private final CaseViews views;
    private final AttemptViews attempts;
    private final Artifacts artifacts;
    private final CaseSelector selector;
    private final PinnedSweeps pinned;

    CaseController(
            SubmittedSweeps sweeps,
            CaseRows rows,
            CaseViews views,
            AttemptViews attempts,
            Artifacts artifacts,
            CaseSelector selector,
            PinnedSweeps pinned) {
        this.selector = selector;
        this.pinned = pinned;
        this.sweeps = sweeps;
        this.rows = rows;
        this.views = views;
        this.attempts = attempts;
        this.artifacts = artifacts;
    }

    /**
     * A page of cases, without their events.
     *
     * @param cursor index after which it begins, as the page before said
     * @param outcome one of these; repeated, or with other filters, see {@link CaseSelector}
     * @param request chooses by axis, cause and measure as {@link CaseSelector} says
     */
    @Operation(operationId = "listCases", summary = "A page of the cases of a sweep, without their events")
    @GetMapping
    CasePage list(
            @PathVariable String sweep,
            @RequestParam(defaultValue = "") List<String> outcome,
            @RequestParam Optional<String> state,
            @RequestParam(defaultValue = "-1") int cursor,
            @RequestParam(defaultValue = "100") int limit,
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> request) {
        requireSweep(sweep);
        int most = Math.clamp(limit, 1, LARGEST_PAGE);
        boolean byRow = outcome.size() < 2;
        CaseFilter filter = new CaseFilter(
                outcome.stream().filter(_ -> byRow).map(CaseController::outcome).findFirst(),
                state.map(CaseController::upper));
        List<CaseRow> found = !byRow || CaseSelector.isAsked(request)
                ? rows.page(sweep, filter, chosen(sweep, request, cursor), most + 1)
                : rows.page(sweep, filter, cursor, most + 1);
        boolean more = found.size() > most;
        List<CaseRow> page = more ? found.subList(0, most) : found;
        return new CasePage(
                views.page(page), more ? Integer.toString(page.getLast().index()) : null);
    }

    private int[] chosen(String sweep, MultiValueMap<String, String> request, int cursor) {
        return Arrays.stream(selector.indexes(sweep, request))
                .filter(it -> it > cursor)
                .toArray();
    }

    /** The cases before and after one with the same outcome: to go from failure to failure. */
    @Operation(operationId = "getNeighbours", summary = "The cases before and after one with the same outcome")
    @GetMapping("/{index}/neighbours")
    Neighbours neighbours(@PathVariable String sweep, @PathVariable int index, @RequestParam String outcome) {
        requireSweep(sweep);
        CaseFilter filter = new CaseFilter(Optional.of(outcome(outcome)), Optional.empty());
        return new Neighbours(
                rows.before(sweep, filter, index).map(CaseRow::index).orElse(null),
                rows.page(sweep, filter, index, 1).stream()
                        .map(CaseRow::index)
                        .findFirst()
                        .orElse(null));
    }

    /** Indexes; null where there is none. */
    record Neighbours(Integer previous, Integer next) {}

    /** Every execution of a case, the oldest first, and why it ended. */
    @Operation(operationId = "listAttempts", summary = "Every execution of a case, the oldest first")
    @GetMapping("/{index}/attempts")
    List<AttemptView> attempts(@PathVariable String sweep, @PathVariable int index) {
        requireSweep(sweep);
        requireCase(sweep, index);
        return attempts.of(sweep, index);
    }

    /** A case with all of its parameters, and where its outcome comes from. */
    @Operation(operationId = "getCase", summary = "A case with all of its parameters")
    @GetMapping("/{index}")
    CaseView one(@PathVariable String sweep, @PathVariable int index) {
        requireSweep(sweep);
        CaseRow row = requireCase(sweep, index);
        return views.explained(row, pinned.of(sweep));
    }

    /** The trace, as it was stored (gzip) for those who accept that. */
    @ApiResponse(responseCode = "200", content = @Content(mediaType = "text/csv", schema = @Schema(type = "string")))
    @Operation(operationId = "getCaseTrace", summary = "The trace of a case")
    @GetMapping("/{index}/trace.csv")
    void trace(
            @PathVariable String sweep,
            @PathVariable int index,
            @RequestHeader(name = HttpHeaders.ACCEPT_ENCODING, defaultValue = "") String accepted,
            HttpServletResponse response)
            throws IOException {
        StoredText text = new StoredText(artifact(sweep, index, ArtifactUpload.TRACE));
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        if (text.gzip() && accepted.contains("gzip")) {
            response.setHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
            text.copyAsStored(response.getOutputStream());
        } else {
            text.copyPlain(response.getOutputStream());
        }
    }

    @ApiResponse(responseCode = "200", content = @Content(mediaType = "text/plain", schema = @Schema(type = "string")))
    @Operation(operationId = "getCaseLog", summary = "The log of a case")
    @GetMapping("/{index}/log.txt")
    void log(@PathVariable String sweep, @PathVariable int index, HttpServletResponse response) throws IOException {
        StoredText text = new StoredText(artifact(sweep, index, ArtifactUpload.LOG));
        response.setContentType("text/plain;charset=UTF-8");
        text.copyPlain(response.getOutputStream());
    }

    /** Whatever else the case left, as it was uploaded; by ranges too, and not again where the caller has it already. */
    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(operationId = "getCaseFile", summary = "Another file that a case left")
    @GetMapping("/{index}/{name:.+[.].+}")
    ResponseEntity<Resource> file(
            @PathVariable String sweep, @PathVariable int index, @PathVariable String name, WebRequest request) {
        CaseRow row = requireCase(sweep, index);
        Path path = artifact(row, name);
        String digest = artifacts.digest(row.attempt().orElseThrow(), name).orElseThrow();
        StoredFile file = new StoredFile(name, path, digest);
        return request.checkNotModified(file.tag()) ? null : file.answer();
    }

    private Path artifact(String sweep, int index, String name) {
        return artifact(requireCase(sweep, index), name);
    }

    private Path artifact(CaseRow row, String name) {
        OptionalLong attempt = row.attempt();
        if (attempt.isEmpty()) {
            throw notFound("case " + row.index() + " has no " + name);
        }
        return artifacts
                .find(attempt.getAsLong(), name)
                .orElseThrow(() -> absent(attempt.getAsLong(), row.index(), name));
    }

    private ResponseStatusException absent(long attempt, int index, String name) {
        return artifacts
                .removed(attempt, name)
                .map(it -> new ResponseStatusException(
                        HttpStatus.GONE,
                        name + " of case " + index + " was removed on " + it + " by the retention of this server."))
                .orElseGet(() -> notFound("case " + index + " has no " + name));
    }

    private void requireSweep(String sweep) {
        if (!sweeps.existsById(sweep)) {
            throw notFound("no sweep " + sweep);
        }
    }

    private CaseRow requireCase(String sweep, int index) {
        return rows.one(sweep, index).orElseThrow(() -> notFound("no case " + index + " of sweep " + sweep));
    }

    private static ResponseStatusException notFound(String what) {
        return new ResponseStatusException(HttpStatus.NOT_FOUND, what);
    }

    private static Outcome outcome(String word) {
        try {
            return Outcome.valueOf(upper(word));
        } catch (IllegalArgumentException unknown) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "unknown outcome; allowed: pass, fail, error, missing", unknown);
        }
    }

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }
}
