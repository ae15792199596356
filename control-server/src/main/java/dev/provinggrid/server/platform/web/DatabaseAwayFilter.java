package dev.provinggrid.server.platform.web;

import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers 503 when the database is unavailable while a filter identifies the caller. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class DatabaseAwayFilter extends OncePerRequestFilter {

    private final ProblemWriter problems;

    DatabaseAwayFilter(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(request, response);
        } catch (RuntimeException fault) {
            if (response.isCommitted() || !DatabaseAway.explains(fault)) {
                throw fault;
            }
            TryLater answer = TryLater.databaseAway();
            answer.getHeaders().forEach((name, values) -> response.setHeader(name, values.getFirst()));
            problems.write(response, answer.status(), String.valueOf(answer.getReason()));
        }
    }
}
