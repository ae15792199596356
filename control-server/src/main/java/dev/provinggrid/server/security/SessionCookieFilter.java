package dev.provinggrid.server.security;

import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.session.SessionCookie;
import dev.provinggrid.server.security.session.SignIns;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Knows a browser by the cookie of its session, but only when one of our own pages asks: a page at another port of the same
 * host is of the same site, and would send the cookie along. Every browser says where a request comes from: in {@code
 * Sec-Fetch-Site}, and in {@code Origin} (which {@link CallerCheck} has compared with the host) for all that changes anything.
 */
final class SessionCookieFilter extends OncePerRequestFilter {

    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final Set<String> OURS = Set.of("same-origin", "none");

    private final SignIns signIns;

    SessionCookieFilter(SignIns signIns) {
        this.signIns = signIns;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isOfOurPages(request)) {
            SessionCookie.secret(request)
                    .flatMap(signIns::session)
                    .map(Caller::browsing)
                    .ifPresent(Caller::letIn);
        }
        chain.doFilter(request, response);
    }

    /** The thread that takes up an asynchronous answer again has to know the session too. */
    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }

    private static boolean isOfOurPages(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        boolean ours = site == null || OURS.contains(site);
        return ours && (READING.contains(request.getMethod()) || request.getHeader(HttpHeaders.ORIGIN) != null);
    }
}
