package dev.provinggrid.server.security;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.HttpHeaders;

/** The token of a request, from {@code Authorization: Bearer TOKEN} (RFC 6750). */
public final class BearerToken {

    private static final String SCHEME = "Bearer ";

    private BearerToken() {}

    public static Optional<String> of(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(header.substring(SCHEME.length()).strip())
                : Optional.empty();
    }
}
