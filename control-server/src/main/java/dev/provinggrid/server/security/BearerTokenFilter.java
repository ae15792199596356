package dev.provinggrid.server.security;

import dev.provinggrid.server.platform.web.ProblemWriter;
import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.token.SweepTokens;
import dev.provinggrid.server.security.token.Tokens;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Authenticates {@code Authorization: Bearer TOKEN} (RFC 6750). An unknown bearer stays unauthenticated; the token of a
 * finished sweep is answered so.
 */
final class BearerTokenFilter extends OncePerRequestFilter {

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
        Optional<String> presented = BearerToken.of(request);
        Optional<String> sweep = presented.flatMap(sweepTokens::sweepOf);
        if (sweep.isPresent() && !sweeps.hasWorkers(sweep.get())) {
            problems.write(response, HttpStatus.GONE, "The sweep that this token is good for wants no more workers.");
            return;
        }
        sweep.map(Caller::workersOf)
                .or(() -> presented.flatMap(tokens::find).map(Caller::bearing))
                .ifPresent(Caller::letIn);
        chain.doFilter(request, response);
    }

    /** The thread that takes up an asynchronous answer again has to know the bearer too. */
    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }
}
