package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.security.Principal;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Users run cases again to check that they repeat exactly. */
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/repeats")
@Tag(name = "Repeats")
class RepeatController {

    private final Repeats repeats;
    private final RepeatSweeps sweeps;
    private final RepeatReports reports;
    private final SweepViews views;
    private final Audit audit;

    RepeatController(Repeats repeats, RepeatSweeps sweeps, RepeatReports reports, SweepViews views, Audit audit) {
        this.repeats = repeats;
        this.sweeps = sweeps;
        this.reports = reports;
        this.views = views;
        this.audit = audit;
    }

    /**
     * Opens a repeat.
     *
     * @param label by which it is found again among the repeats of the sweep
     * @param dryRun whether only to say that it could be opened
     */
    @Operation(
            operationId = "repeatCases",
            summary = "Run cases again, without an outcome of them counting",
            description =
                    "A sweep of its own, which is finished when the traces are compared; without cases all that left one")
    @Expensive
    @ApiResponse(responseCode = "200", description = "A dry run: the sweep whose cases could run again")
    @ApiResponse(responseCode = "201", description = "The repeat")
    @PostMapping
    ResponseEntity<SweepView> repeat(
            @PathVariable String sweep,
            @RequestParam(defaultValue = "1") int times,
            @RequestParam(defaultValue = "") List<Integer> cases,
            @RequestParam(defaultValue = "") List<String> label,
            @RequestParam(defaultValue = "false") boolean dryRun,
            Principal holder) {
        SweepView original = existing(sweep);
        Repeats.Wish wish = new Repeats.Wish(cases, times, label);
        if (dryRun) {
            repeats.checked(sweep, wish);
            return ResponseEntity.ok(original);
        }
        String id = repeats.repeat(sweep, wish, holder.getName());
        audit.record(AuditEvent.of(Action.SUBMIT).on(id).withDetail("repeats " + sweep));
        return ResponseEntity.status(HttpStatus.CREATED).body(existing(id));
    }

    @Operation(operationId = "listRepeats", summary = "The repeats of a sweep, its audit among them, the oldest first")
    @GetMapping
    List<SweepView> all(@PathVariable String sweep) {
        existing(sweep);
        return sweeps.of(sweep).stream().flatMap(it -> views.of(it).stream()).toList();
    }

    @Operation(
            operationId = "getRepeat",
            summary = "Whether the cases of a repeat took the same course again, and where they did not")
    @GetMapping("/{repeat}")
    RepeatReport report(@PathVariable String sweep, @PathVariable String repeat) {
        existing(sweep);
        return reports.of(sweep, repeat).orElseThrow(() -> notFound("no repeat " + repeat + " of sweep " + sweep));
    }

    private SweepView existing(String id) {
        return views.of(id).orElseThrow(() -> notFound("no sweep " + id));
    }

    private static ResponseStatusException notFound(String what) {
        return new ResponseStatusException(HttpStatus.NOT_FOUND, what);
    }
}
