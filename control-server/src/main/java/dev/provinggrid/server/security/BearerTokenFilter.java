package dev.provinggrid.server.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Knows the bearer of {@code Authorization: Bearer TOKEN} (RFC 6750); one it does not know stays a stranger. */
final class BearerTokenFilter extends OncePerRequestFilter {

    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;

    BearerTokenFilter(Tokens tokens) {
        this.tokens = tokens;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        bearer(request).ifPresent(BearerTokenFilter::letIn);
        chain.doFilter(request, response);
    }

    /** The thread that takes up an asynchronous answer again has to know the bearer too. */
    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }

    private Optional<Token> bearer(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? tokens.find(header.substring(SCHEME.length()).strip())
                : Optional.empty();
    }

    private static void letIn(Token token) {
        Authentication bearer = UsernamePasswordAuthenticationToken.authenticated(
                token.holder(), null, token.role().authorities());
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(bearer);
        SecurityContextHolder.setContext(context);
    }
}
