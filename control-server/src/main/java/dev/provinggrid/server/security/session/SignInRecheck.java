package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.token.Tokens;
import java.time.Clock;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks callers against the current tokens, sessions and time; the sessions are read once for all callers. */
public record SignInRecheck(Tokens tokens, SignIns signIns, Clock clock) implements AccessRecheck {

    @Override
    public Set<Caller> revoked(Collection<Caller> callers) {
        if (callers.isEmpty()) {
            return Set.of();
        }
        Set<String> open = signIns.sessions().stream().map(Session::id).collect(Collectors.toSet());
        return callers.stream().filter(it -> !isGood(it, open)).collect(Collectors.toSet());
    }

    private boolean isGood(Caller caller, Set<String> sessions) {
        return caller.until().filter(it -> !it.isAfter(clock.instant())).isEmpty()
                && caller.token().filter(it -> tokens.withHash(it).isEmpty()).isEmpty()
                && caller.session().filter(it -> !sessions.contains(it)).isEmpty();
    }
}
