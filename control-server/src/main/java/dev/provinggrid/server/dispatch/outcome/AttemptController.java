package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import dev.provinggrid.server.store.attempt.ScopedAttempts;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Workers report how their attempts ended, or give them back. */
@Tag(name = "Workers")
@RestController
@RequestMapping("/api/v1/attempts/{attempt}")
class AttemptController {

    private final ScopedAttempts scoped;
    private final Commits commits;
    private final Releases releases;

    AttemptController(ScopedAttempts scoped, Commits commits, Releases releases) {
        this.scoped = scoped;
        this.commits = commits;
        this.releases = releases;
    }

    @Operation(operationId = "commitOutcome", summary = "Take the outcome of an attempt")
    @PutMapping("/outcome")
    void commit(@PathVariable long attempt, @RequestBody OutcomeReport report, WorkerScope scope) {
        scoped.require(attempt, scope);
        switch (commits.commit(attempt, report)) {
            case CommitAnswer.Taken _ -> {}
            case CommitAnswer.Stale stale -> throw new ResponseStatusException(HttpStatus.CONFLICT, stale.why());
            case CommitAnswer.Incomplete incomplete ->
                throw new ResponseStatusException(
                        HttpStatus.UNPROCESSABLE_CONTENT,
                        "not here with that content: " + String.join(", ", incomplete.absent()));
        }
    }

    @Operation(operationId = "releaseAttempt", summary = "Take an attempt back that its worker cannot run")
    @PostMapping("/release")
    void release(@PathVariable long attempt, @RequestBody ReleaseRequest request, WorkerScope scope) {
        scoped.require(attempt, scope);
        if (!releases.release(attempt, request.token(), request.reason())) {
            throw new ResponseStatusException(HttpStatus.CONFLICT, "attempt " + attempt + " is not yours any more");
        }
    }
}
