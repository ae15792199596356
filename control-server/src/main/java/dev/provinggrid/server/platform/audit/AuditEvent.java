package dev.provinggrid.server.platform.audit;

import java.util.Optional;

/**
 * Something that was done, to be recorded.
 *
 * @param holder who did it; empty: whoever the request under way belongs to
 * @param sweep the sweep that it was done to
 * @param detail what else there is to say
 */
public record AuditEvent(Action action, Optional<String> holder, Optional<String> sweep, Optional<String> detail) {

    public static AuditEvent of(Action action) {
        return new AuditEvent(action, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same, done by somebody whom the request does not name (yet). */
    public AuditEvent by(String holder) {
        return new AuditEvent(action, Optional.of(holder), sweep, detail);
    }

    /** The same, done to a sweep. */
    public AuditEvent on(String sweep) {
        return new AuditEvent(action, holder, Optional.of(sweep), detail);
    }

    /** The same with what else there is to say. */
    public AuditEvent withDetail(String detail) {
        return new AuditEvent(action, holder, sweep, Optional.of(detail));
    }
}
