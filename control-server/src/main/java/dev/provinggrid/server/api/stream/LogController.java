package dev.provinggrid.server.api.stream;

import dev.provinggrid.model.wire.view.LogPart;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves the log of a case while it runs, for those who follow it. */
@Tag(name = "Cases")
@RestController
class LogController {

    private final CaseRows cases;
    private final CaseLogs logs;
    private final Places places;

    LogController(CaseRows cases, CaseLogs logs, Places places) {
        this.cases = cases;
        this.logs = logs;
        this.places = places;
    }

    /**
     * The log from a position on.
     *
     * @param attempt whose log was read so far; another's is told from its beginning
     * @param from bytes read so far
     */
    @Operation(
            operationId = "followCaseLog",
            summary = "The log of a case, also while it runs",
            description =
                    "Ask again with the attempt and the next of the answer; the last answer says that it is the last")
    @GetMapping("/api/v1/sweeps/{sweep}/cases/{index}/log")
    LogPart log(
            @PathVariable String sweep,
            @PathVariable int index,
            @RequestParam Optional<Long> attempt,
            @RequestParam(defaultValue = "0") long from)
            throws IOException {
        CaseRow row = cases.one(sweep, index)
                .orElseThrow(() ->
                        new ResponseStatusException(HttpStatus.NOT_FOUND, "no case " + index + " of sweep " + sweep));
        try (Places.Place _ = places.take()) {
            return logs.of(row, attempt, Math.max(0, from));
        }
    }
}
