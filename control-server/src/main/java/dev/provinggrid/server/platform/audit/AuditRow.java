package dev.provinggrid.server.platform.audit;

import dev.provinggrid.model.wire.view.AuditEntry;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** An entry of the audit log, as it is stored. */
@Entity
@Immutable
@Table(name = "audit")
class AuditRow {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    @Column(name = "at")
    private Instant recorded;

    private String action;
    private String holder;

    @Column(name = "sweep_id")
    private String sweep;

    private String address;
    private String request;
    private String detail;

    /** For JPA. */
    protected AuditRow() {}

    AuditRow(AuditEntry entry) {
        recorded = entry.at();
        action = entry.action();
        holder = entry.holder();
        sweep = entry.sweep();
        address = entry.address();
        request = entry.request();
        detail = entry.detail();
    }

    AuditEntry entry() {
        return new AuditEntry(id, recorded, action, holder, sweep, address, request, detail);
    }
}
