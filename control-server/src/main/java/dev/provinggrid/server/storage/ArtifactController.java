package dev.provinggrid.server.storage;

import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.store.attempt.ScopedAttempts;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Workers upload the artifacts of their attempts. */
@Tag(name = "Workers")
@RestController
@RequestMapping("/api/v1/attempts/{attempt}/artifacts")
class ArtifactController {

    private final ScopedAttempts scoped;
    private final Artifacts artifacts;

    ArtifactController(ScopedAttempts scoped, Artifacts artifacts) {
        this.scoped = scoped;
        this.artifacts = artifacts;
    }

    @Operation(operationId = "uploadArtifact", summary = "Take a file that an attempt left")
    @PutMapping("/{name}")
    void put(
            @PathVariable long attempt,
            @PathVariable String name,
            @RequestParam Optional<String> sha256,
            @RequestHeader(ArtifactUpload.FENCE) String token,
            WorkerScope scope,
            HttpServletRequest request)
            throws IOException {
        scoped.require(attempt, scope);
        if (!ArtifactDeclaration.isName(name)) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST,
                    "not a name for an artifact: letters in lower case, digits, - and an ending");
        }
        switch (artifacts.put(attempt, name, token, sha256, request.getInputStream())) {
            case KEPT -> {}
            case STALE ->
                throw new ResponseStatusException(HttpStatus.CONFLICT, "attempt " + attempt + " is not yours any more");
            case OTHER_CONTENT ->
                throw new ResponseStatusException(HttpStatus.CONFLICT, "other content is kept as " + name);
            case WRONG_DIGEST ->
                throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "the content has another SHA-256");
        }
    }
}
