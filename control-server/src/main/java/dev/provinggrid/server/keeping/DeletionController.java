package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.security.Principal;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Deletes sweeps. */
@Tag(name = "Sweeps")
@RestController
class DeletionController {

    private final Deletions deletions;
    private final Audit audit;

    DeletionController(Deletions deletions, Audit audit) {
        this.deletions = deletions;
        this.audit = audit;
    }

    @Operation(
            operationId = "deleteSweep",
            summary = "Delete a finished sweep with everything that it left",
            description =
                    "Nobody sees it from then on (410); its rows and files are removed in the background. 409 unless it is finished")
    @DeleteMapping("/api/v1/sweeps/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable String id, Principal caller) {
        switch (deletions.delete(id, caller.getName())) {
            case Deletions.Answer.Deleted _ ->
                audit.record(AuditEvent.of(Action.DELETE).on(id));
            case Deletions.Answer.NotFinished(var state) ->
                throw new ResponseStatusException(
                        HttpStatus.CONFLICT,
                        switch (state) {
                            case CANCELLING ->
                                "Sweep " + id + " is being cancelled: delete it when its last cases have ended.";
                            case PAUSED -> "Sweep " + id + " is paused: cancel it first.";
                            case ACTIVE, FINISHED -> "Sweep " + id + " is not finished: cancel it first, or wait.";
                        });
            case Deletions.Answer.Repeating _ ->
                throw new ResponseStatusException(
                        HttpStatus.CONFLICT,
                        "Cases of sweep " + id + " are being run again and compared: cancel that first, or wait.");
            case Deletions.Answer.Reused(var by) ->
                throw new ResponseStatusException(
                        HttpStatus.CONFLICT,
                        "Runs of sweep " + id + " count in " + String.join(", ", by) + " too: delete that first.");
            case Deletions.Answer.Unknown _ ->
                throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + id);
        }
    }
}
