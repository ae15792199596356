package dev.provinggrid.server.dispatch.point;

import dev.provinggrid.model.wire.design.PointsAccepted;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** A program outside tells a sweep which cases follow. */
@Tag(name = "Sweeps")
@RestController
@RequestMapping("/api/v1/sweeps/{sweep}/points")
class PointController {

    private final SubmittedSweeps sweeps;
    private final Telling telling;
    private final Audit audit;

    PointController(SubmittedSweeps sweeps, Telling telling, Audit audit) {
        this.sweeps = sweeps;
        this.telling = telling;
        this.audit = audit;
    }

    /** Adds the cases of points, all of a request or none; the same request again is answered the same. */
    @Operation(
            operationId = "tellPoints",
            summary = "Tell a sweep of design external which cases follow",
            description = "JSON or YAML: from (number of the first case), points (a value of every axis each), last",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            required = true,
                            description = "JSON or YAML",
                            content = @Content(mediaType = "application/yaml", schema = @Schema(type = "string"))))
    @PostMapping
    PointsAccepted tell(@PathVariable String sweep, @RequestBody byte[] document) {
        if (!sweeps.existsById(sweep)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        PointsAccepted accepted = telling.tell(sweep, document);
        audit.record(AuditEvent.of(Action.SUBMIT).on(sweep));
        return accepted;
    }
}
