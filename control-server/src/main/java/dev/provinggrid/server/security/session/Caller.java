package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.token.Role;
import dev.provinggrid.server.security.token.Token;
import dev.provinggrid.server.store.worker.WorkerScope;
import java.time.Instant;
import java.util.Optional;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.AuthenticatedPrincipal;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Who sent a request.
 *
 * @param scope the sweeps that a worker may touch
 * @param token SHA-256 in hex of the token that identifies the caller; empty for a session, for the workers of one
 *     sweep, and for the OpenID Connect provider
 * @param session id of the browser's session that identifies the caller
 * @param until when that ends by itself; empty: not
 */
public record Caller(
        String holder,
        Role role,
        WorkerScope scope,
        Optional<String> token,
        Optional<String> session,
        Optional<Instant> until)
        implements AuthenticatedPrincipal {

    public static Caller bearing(Token token) {
        return new Caller(
                token.holder(),
                token.role(),
                WorkerScope.ALL,
                Optional.of(token.sha256()),
                Optional.empty(),
                Optional.empty());
    }

    public static Caller workersOf(String sweep) {
        return new Caller(
                "workers of " + sweep,
                Role.WORKER,
                WorkerScope.of(sweep),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public static Caller browsing(Session session) {
        return new Caller(
                session.holder(),
                session.role(),
                WorkerScope.ALL,
                Optional.empty(),
                Optional.of(session.id()),
                Optional.of(session.expires()));
    }

    /** Whoever made the link. */
    static Caller of(Session link) {
        return new Caller(
                link.holder(), link.role(), WorkerScope.ALL, link.token(), Optional.empty(), Optional.empty());
    }

    /**
     * Somebody for whom the OpenID Connect provider vouches.
     *
     * @param until how long it does; empty: it does not say
     */
    public static Caller vouchedFor(String holder, Role role, Optional<Instant> until) {
        return new Caller(holder, role, WorkerScope.ALL, Optional.empty(), Optional.empty(), until);
    }

    public static Caller of(Authentication authentication) {
        return (Caller) authentication.getPrincipal();
    }

    /** As Spring Security sees it. */
    public UsernamePasswordAuthenticationToken authentication() {
        return UsernamePasswordAuthenticationToken.authenticated(this, null, role.authorities());
    }

    /** Lets the request under way in. */
    public void letIn() {
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(authentication());
        SecurityContextHolder.setContext(context);
    }

    @Override
    public String getName() {
        return holder;
    }
}
