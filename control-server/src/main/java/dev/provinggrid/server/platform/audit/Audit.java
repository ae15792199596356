package dev.provinggrid.server.platform.audit;

import dev.provinggrid.model.wire.view.AuditEntry;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.jpa.domain.PredicateSpecification;
import org.springframework.transaction.TransactionException;

/** Records who did what. The file comes first: it accepts an entry even while the database is down. */
public final class Audit {

    private static final Logger LOG = LoggerFactory.getLogger(Audit.class);

    private final AuditTable table;
    private final AuditFile file;
    private final RefusalLimit refusals;
    private final Clock clock;

    Audit(AuditTable table, AuditFile file, RefusalLimit refusals, Clock clock) {
        this.table = table;
        this.file = file;
        this.refusals = refusals;
        this.clock = clock;
    }

    /** Records something that was done. It is done: a fault of the record is logged and does not undo it. */
    public void record(AuditEvent event) {
        record(entry(event, Requester.current()));
    }

    /** Records something that the server noticed; whose request it was then is of no matter. */
    public void noticed(AuditEvent event) {
        record(entry(event, Optional.empty()));
    }

    private void record(AuditEntry entry) {
        file.write(entry);
        try {
            table.save(new AuditRow(entry));
        } catch (DataAccessException | TransactionException failed) {
            LOG.error("The database did not take an audit entry; it is in the audit file", failed);
        }
    }

    /** Records a refused sign-in: so many a minute, for strangers decide how many there are. Of the others the number is told. */
    public void refused(String detail) {
        refusals.admit()
                .ifPresent(left -> record(AuditEvent.of(Action.SIGN_IN_REFUSED)
                        .withDetail(left == 0 ? detail : detail + " (and " + left + " more that are not recorded)")));
    }

    /** Forgets what is older in the database, and the oldest beyond so many. */
    void prune(Instant before, long most) {
        new AuditQuery(Long.MAX_VALUE, Optional.empty(), Optional.empty(), Optional.empty())
                .in(table, 1)
                .forEach(last -> table.delete((PredicateSpecification<AuditRow>) (row, is) -> is.or(
                        is.lessThan(row.get("recorded"), before),
                        is.lessThanOrEqualTo(row.get("id"), last.id() - most))));
    }

    private AuditEntry entry(AuditEvent event, Optional<Requester> requester) {
        return new AuditEntry(
                null,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                event.action().word(),
                cut(event.holder().or(() -> requester.flatMap(Requester::holder)), 200),
                cut(event.sweep(), 64),
                cut(requester.map(Requester::address), 64),
                cut(requester.map(Requester::request), 64),
                cut(event.detail(), 500));
    }

    private static String cut(Optional<String> text, int longest) {
        return text.map(it -> it.length() > longest ? it.substring(0, longest - 1) + "…" : it)
                .orElse(null);
    }
}
