package dev.provinggrid.server.api.comparison;

import dev.provinggrid.model.wire.CaseHistory;
import dev.provinggrid.model.wire.CaseHistory.PastCase;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Tells how cases ended before. */
@Tag(name = "Results")
@RestController
class CaseHistoryController {

    private static final int MOST_SWEEPS = 100;
    private static final String SWEEPS = "Most sweeps, the newest first, at most 100";

    private final CaseHistories histories;
    private final SweepViews views;
    private final Clock clock;

    CaseHistoryController(CaseHistories histories, SweepViews views, Clock clock) {
        this.histories = histories;
        this.views = views;
        this.clock = clock;
    }

    @Operation(
            operationId = "getCaseHistory",
            summary = "How the cases of a sweep ended in other sweeps of its labels, and in repeats, by build",
            description =
                    "Of sweeps with the same scenario and criteria. The outcomes of the sweep itself are not among them, those of"
                            + " its repeats are")
    @Expensive
    @GetMapping("/api/v1/sweeps/{sweep}/case-history")
    CaseHistory history(
            @PathVariable String sweep,
            @Parameter(description = "Only these, by index") @RequestParam(defaultValue = "") Set<Integer> cases,
            @Parameter(description = "Only what had finished by then; now where it is left out") @RequestParam
                    Optional<Instant> before,
            @Parameter(description = SWEEPS) @RequestParam(defaultValue = "10") int limit) {
        SweepView view = views.of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
        CaseHistory all = histories.before(before.orElseGet(clock::instant), view, limited(limit));
        return only(all, it -> cases.isEmpty() || cases.contains(it.index()));
    }

    @Operation(
            operationId = "getFlakyCases",
            summary = "The cases of a label that passed and failed with one and the same build",
            description =
                    "Of the newest sweep of the label, in it, in those before with the same scenario and criteria, and in their"
                            + " repeats: those of gates among them")
    @Expensive
    @GetMapping("/api/v1/labels/{label}/flaky")
    CaseHistory flaky(
            @PathVariable String label, @Parameter(description = SWEEPS) @RequestParam(defaultValue = "10") int limit) {
        return only(histories.ofLabel(label, clock.instant(), limited(limit)), PastCase::isFlaky);
    }

    private static CaseHistory only(CaseHistory all, Predicate<PastCase> wanted) {
        List<PastCase> cases = all.cases().stream().filter(wanted).toList();
        return new CaseHistory(all.sweeps(), all.builds(), cases);
    }

    private static int limited(int limit) {
        if (limit < 1 || limit > MOST_SWEEPS) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "limit " + limit + " is out of range; allowed: 1 to " + MOST_SWEEPS);
        }
        return limit;
    }
}
