package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.sweep.document.ExecutionChangeReader;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.platform.web.limit.Expensive;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.security.Principal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Users cancel sweeps, run their cases again, and change what attempts are held to. */
@RestController
@RequestMapping("/api/v1/sweeps")
@Tag(name = "Sweeps")
class RoundController {

    private final SweepViews views;
    private final Cancellations cancellations;
    private final Reruns reruns;
    private final Resumptions resumptions;
    private final ExecutionChanges changes;
    private final Audit audit;

    RoundController(
            SweepViews views,
            Cancellations cancellations,
            Reruns reruns,
            Resumptions resumptions,
            ExecutionChanges changes,
            Audit audit) {
        this.views = views;
        this.cancellations = cancellations;
        this.reruns = reruns;
        this.resumptions = resumptions;
        this.changes = changes;
        this.audit = audit;
    }

    @Operation(operationId = "cancelSweep", summary = "Cancel a sweep")
    @PostMapping("/{id}/cancel")
    SweepView cancel(@PathVariable String id) {
        existing(id);
        cancellations.cancel(id);
        audit.record(AuditEvent.of(Action.CANCEL).on(id));
        return existing(id);
    }

    /** Sets a paused sweep going again; any other stays as it is. */
    @Operation(
            operationId = "resumeSweep",
            summary = "Set a paused sweep going again",
            description = "Any other sweep stays as it is")
    @PostMapping("/{id}/resume")
    SweepView resume(@PathVariable String id) {
        existing(id);
        resumptions.resume(id);
        audit.record(AuditEvent.of(Action.RESUME).on(id));
        return existing(id);
    }

    /**
     * Runs cases again, in a new round.
     *
     * @param only {@code error}, {@code fail}, {@code missing} or {@code cases}
     * @param cases indexes, for {@code only=cases}
     */
    @Operation(operationId = "rerunSweep", summary = "Run cases again, in a new round")
    @Expensive
    @PostMapping("/{id}/rerun")
    SweepView rerun(
            @PathVariable String id, @RequestParam String only, @RequestParam(defaultValue = "") List<Integer> cases) {
        existing(id);
        if (!reruns.rerun(id, choice(only, cases))) {
            existing(id);
            throw new ResponseStatusException(HttpStatus.CONFLICT, "sweep " + id + " is being cancelled");
        }
        audit.record(AuditEvent.of(Action.RERUN).on(id).withDetail("only " + only));
        return existing(id);
    }

    /**
     * Sets {@code wallTimeout}, {@code retries} and {@code workers} of a sweep, written as in its file; what is left out stays.
     * Attempts that run are held to them, too. The document that was submitted stays as it is.
     */
    @Operation(
            operationId = "setExecution",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            required = true,
                            description = "YAML or JSON",
                            content = @Content(mediaType = "application/yaml", schema = @Schema(type = "string"))),
            summary = "Change what the attempts of a sweep are held to",
            description = "wallTimeout, retries and workers as a sweep file has them; what is left out stays")
    @PostMapping("/{id}/execution")
    SweepView set(@PathVariable String id, @RequestBody byte[] document, Principal caller) {
        existing(id);
        ExecutionChange change = ExecutionChangeReader.parse(document);
        changes.set(id, change, caller.getName());
        audit.record(AuditEvent.of(Action.SET)
                .on(id)
                .withDetail(change.wire().entrySet().stream()
                        .map(it -> it.getKey() + " " + it.getValue())
                        .collect(Collectors.joining(", "))));
        return existing(id);
    }

    private SweepView existing(String id) {
        return views.of(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + id));
    }

    private static Reruns.Choice choice(String only, List<Integer> cases) {
        return switch (only) {
            case "error", "fail", "missing" -> new Reruns.Choice.Outcomes(only.toUpperCase(Locale.ROOT));
            case "cases" -> new Reruns.Choice.Cases(named(cases));
            default -> throw badChoice();
        };
    }

    private static List<Integer> named(List<Integer> cases) {
        if (cases.isEmpty()) {
            throw badChoice();
        }
        return cases;
    }

    private static ResponseStatusException badChoice() {
        return new ResponseStatusException(
                HttpStatus.BAD_REQUEST,
                "what to rerun is said by only=error, only=fail, only=missing or only=cases&cases=1,2");
    }
}
