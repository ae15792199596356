package dev.provinggrid.server.security;

import dev.provinggrid.server.dispatch.OpenSweeps;
import dev.provinggrid.server.dispatch.WorkerScope;
import dev.provinggrid.server.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Knows the bearer of {@code Authorization: Bearer TOKEN} (RFC 6750); one it does not know stays a stranger, one of a sweep that is over is told so. */
final class BearerTokenFilter extends OncePerRequestFilter {

    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;
    private final SweepTokens sweepTokens;
    private final OpenSweeps sweeps;
    private final ProblemWriter problems;

    BearerTokenFilter(Tokens tokens, SweepTokens sweepTokens, OpenSweeps sweeps, ProblemWriter problems) {
        this.tokens = tokens;
        this.sweepTokens = sweepTokens;
        this.sweeps = sweeps;
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<String> presented = bearer(request);
        Optional<String> sweep = presented.flatMap(sweepTokens::sweepOf);
        if (sweep.isPresent() && !sweeps.hasWorkers(sweep.get())) {
            problems.write(response, HttpStatus.GONE, "The sweep that this token is good for wants no more workers.");
            return;
        }
        sweep.ifPresent(it -> letIn("workers of " + it, Role.WORKER, WorkerScope.of(it)));
        presented.flatMap(tokens::find).ifPresent(it -> letIn(it.holder(), it.role(), WorkerScope.ALL));
        chain.doFilter(request, response);
    }

    /** The thread that takes up an asynchronous answer again has to know the bearer too. */
    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }

    private static Optional<String> bearer(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(header.substring(SCHEME.length()).strip())
                : Optional.empty();
    }

    private static void letIn(String holder, Role role, WorkerScope scope) {
        var bearer = UsernamePasswordAuthenticationToken.authenticated(holder, null, role.authorities());
        bearer.setDetails(scope);
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(bearer);
        SecurityContextHolder.setContext(context);
    }
}
