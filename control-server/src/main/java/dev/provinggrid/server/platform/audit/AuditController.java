package dev.provinggrid.server.platform.audit;

import dev.provinggrid.model.wire.view.AuditEntry;
import dev.provinggrid.model.wire.view.AuditPage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Operators read who did what. */
@Tag(name = "Audit")
@RestController
@RequestMapping("/api/v1/audit")
class AuditController {

    private static final int LARGEST_PAGE = 1000;

    private final AuditTable table;

    AuditController(AuditTable table) {
        this.table = table;
    }

    @Operation(
            operationId = "getAudit",
            summary = "Who did what, the newest first",
            description = "next of a page is before of the following one")
    @GetMapping
    AuditPage page(
            @RequestParam(defaultValue = "" + Long.MAX_VALUE) long before,
            @RequestParam(defaultValue = "100") int limit,
            @RequestParam Optional<String> action,
            @RequestParam Optional<String> holder,
            @RequestParam Optional<String> sweep) {
        int size = Math.clamp(limit, 1, LARGEST_PAGE);
        List<AuditEntry> entries = new AuditQuery(before, action, holder, sweep).in(table, size);
        return new AuditPage(
                entries, entries.size() < size ? null : entries.getLast().id());
    }
}
