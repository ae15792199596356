package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Workers ask for attempts: the answer is 200 with attempts, 204 for none now, 410 when drained, 503 while the server
 * stops.
 */
@Tag(name = "Workers")
@RestController
@RequestMapping("/api/v1")
class LeaseController {

    private final Leasing leasing;

    LeaseController(Leasing leasing) {
        this.leasing = leasing;
    }

    @Operation(
            operationId = "leaseAttempts",
            summary = "Ask for attempts to run",
            description = "204 for none now, 410 when the worker is drained, 503 while the server stops")
    @PostMapping("/leases")
    ResponseEntity<LeaseGrant> lease(@RequestBody LeaseRequest request, WorkerScope scope) throws InterruptedException {
        return switch (leasing.lease(request, scope)) {
            case LeaseAnswer.Granted granted -> ResponseEntity.ok(LeaseGrant.of(granted.attempts()));
            case LeaseAnswer.ToCheck check -> ResponseEntity.ok(new LeaseGrant(List.of(), check.models()));
            case LeaseAnswer.NoneNow _ -> ResponseEntity.noContent().build();
            case LeaseAnswer.Stopping _ ->
                ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                        .header(HttpHeaders.RETRY_AFTER, "1")
                        .build();
            case LeaseAnswer.Drained _ -> ResponseEntity.status(HttpStatus.GONE).build();
        };
    }
}
