package dev.provinggrid.server.security.session;

import java.util.Collection;
import java.util.Set;

/**
 * Checks again whether a caller still has access: a long-lived response must end with the token or session that opened it.
 */
@FunctionalInterface
public interface AccessRecheck {

    /** Those who would not be let in any more. */
    Set<Caller> revoked(Collection<Caller> callers);
}
