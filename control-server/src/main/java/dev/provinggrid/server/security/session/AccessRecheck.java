package dev.provinggrid.server.security.session;

import java.util.Collection;
import java.util.Set;

/** Looks again at who was let in: an answer that goes on for long must end with the token or session that opened it. */
@FunctionalInterface
public interface AccessRecheck {

    /** Those who would not be let in any more. */
    Set<Caller> revoked(Collection<Caller> callers);
}
