package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.store.LeaseDialect;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Operators fetch backups. */
@Tag(name = "Operation")
@RestController
class BackupController {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final LeaseDialect database;
    private final Backup backup;
    private final Removals removals;
    private final Audit audit;

    BackupController(LeaseDialect database, Backup backup, Removals removals, Audit audit) {
        this.database = database;
        this.backup = backup;
        this.removals = removals;
        this.audit = audit;
    }

    @ApiResponse(
            responseCode = "200",
            content = @Content(mediaType = "application/zip", schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "createBackup",
            summary = "A backup of everything but tokens, while the server runs",
            description =
                    "A zip with the layout of a data folder; its last entry SHA256SUMS makes it whole. 409 on PostgreSQL and while another is written")
    @PostMapping("/api/v1/backups")
    void backup(HttpServletResponse response) throws IOException, InterruptedException {
        if (database.takesSeveralServers()) {
            throw new ResponseStatusException(
                    HttpStatus.CONFLICT,
                    "The database of this server is PostgreSQL: back it up with pg_dump and a copy of the store, as docs/operations.md says.");
        }
        try (Removals.Hold hold = removals.hold(PATIENCE)) {
            if (hold == null) {
                throw new ResponseStatusException(
                        HttpStatus.CONFLICT, "Another backup is being written; try again when it is done.");
            }
            try (Backup.Snapshot snapshot = backup.snapshot()) {
                response.setContentType("application/zip");
                response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
                response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"provinggrid-backup.zip\"");
                send(snapshot, response);
            }
        }
    }

    /** Audited even when broken off: a partial backup contains data too. */
    private void send(Backup.Snapshot snapshot, HttpServletResponse response) throws IOException {
        String how = "broken off";
        try {
            backup.write(snapshot, response.getOutputStream());
            how = "whole";
        } finally {
            audit.record(AuditEvent.of(Action.BACKUP).withDetail(how));
        }
    }
}
