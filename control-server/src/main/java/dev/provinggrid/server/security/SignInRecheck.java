package dev.provinggrid.server.security;

import java.time.Clock;
import java.util.Collection;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Holds callers against the tokens, sessions and times of now. */
record SignInRecheck(Tokens tokens, SignIns signIns, Clock clock) implements AccessRecheck {

    @Override
    public Set<Caller> revoked(Collection<Caller> callers) {
        return Set.copyOf(callers).stream().filter(Predicate.not(this::isGood)).collect(Collectors.toSet());
    }

    private boolean isGood(Caller caller) {
        return caller.until().filter(it -> !it.isAfter(clock.instant())).isEmpty()
                && caller.token().filter(it -> tokens.withHash(it).isEmpty()).isEmpty()
                && caller.session().filter(it -> !signIns.isOpen(it)).isEmpty();
    }
}
