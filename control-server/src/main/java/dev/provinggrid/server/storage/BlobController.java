package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.worker.ScopeRefused;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves inputs by digest: users upload, workers download. */
@Tag(name = "Files")
@RestController
@RequestMapping("/api/v1/blobs/{sha256}")
class BlobController {

    private final SubmittedSweeps sweeps;
    private final Blobs blobs;
    private final Audit audit;

    BlobController(SubmittedSweeps sweeps, Blobs blobs, Audit audit) {
        this.sweeps = sweeps;
        this.blobs = blobs;
        this.audit = audit;
    }

    @Operation(operationId = "putBlob", summary = "Take a file by its SHA-256")
    @PutMapping
    void put(@PathVariable String sha256, HttpServletRequest request) throws IOException {
        if (!Blobs.isDigest(sha256)) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a SHA-256 in lower-case hex");
        }
        if (!blobs.put(sha256, request.getInputStream())) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "the content has another SHA-256");
        }
        audit.record(AuditEvent.of(Action.MODEL_UPLOAD).withDetail("blob " + sha256));
    }

    /** With the token of a sweep's workers: what that sweep was pinned to, and nothing else. */
    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "getBlob",
            summary = "A file by its SHA-256",
            description = "With the token of a sweep's workers: what that sweep was pinned to, and nothing else")
    @GetMapping
    ResponseEntity<Resource> get(@PathVariable String sha256, WorkerScope scope) {
        if (scope.sweep().filter(it -> !isPinned(it, sha256)).isPresent()) {
            throw ScopeRefused.elsewhere();
        }
        return Optional.of(sha256)
                .filter(blobs::has)
                .flatMap(blobs::find)
                .map(file -> ResponseEntity.ok()
                        .contentType(MediaType.APPLICATION_OCTET_STREAM)
                        .<Resource>body(new FileSystemResource(file)))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no blob " + sha256));
    }

    private boolean isPinned(String sweep, String sha256) {
        return sweeps.findById(sweep)
                .filter(it -> it.manifestDigest().equals(sha256) || it.inputs().containsValue(sha256))
                .isPresent();
    }
}
