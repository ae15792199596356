package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveWriter;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.platform.web.limit.Expensive;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.Principal;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Users carry sweeps from one server to another. */
@Tag(name = "Archives")
@RestController
@RequestMapping("/api/v1/sweeps")
class ArchiveController {

    private static final String ZIP = "application/zip";

    private final Exports exports;
    private final Imports imports;
    private final Audit audit;

    ArchiveController(Exports exports, Imports imports, Audit audit) {
        this.exports = exports;
        this.imports = imports;
        this.audit = audit;
    }

    @ApiResponse(
            responseCode = "200",
            content = @Content(mediaType = "application/zip", schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "exportSweep",
            summary = "A finished sweep as one archive",
            description =
                    "A zip; its last member archive.json has the SHA-256 of all others. 409 unless it is finished")
    @Expensive
    @GetMapping(path = "/{sweep}/archive", produces = ZIP)
    void export(@PathVariable String sweep, HttpServletResponse response) throws IOException {
        SweepExport export = exports.of(sweep);
        response.setContentType(ZIP);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + sweep + ".zip\"");
        export.write(new ArchiveWriter(response.getOutputStream()));
    }

    @ApiResponse(responseCode = "200", description = "The sweep is here already")
    @ApiResponse(responseCode = "201", description = "The sweep that was taken in")
    @Operation(
            operationId = "importSweep",
            requestBody =
                    @RequestBody(
                            required = true,
                            content = @Content(mediaType = ZIP, schema = @Schema(type = "string", format = "binary"))),
            summary = "Take in the archive of a sweep that ran elsewhere",
            description = "201, or 200 where its sweep is here already; 400 with everything that is wrong with it")
    @Expensive
    @PostMapping("/import")
    ResponseEntity<SweepImported> take(HttpServletRequest request, Principal holder) throws IOException {
        SweepImported imported = imports.take(request.getInputStream(), holder.getName());
        if (!imported.already()) {
            audit.record(AuditEvent.of(Action.IMPORT)
                    .on(imported.id())
                    .withDetail("archive of sweep " + imported.original()));
        }
        return ResponseEntity.status(imported.already() ? HttpStatus.OK : HttpStatus.CREATED)
                .body(imported);
    }
}
