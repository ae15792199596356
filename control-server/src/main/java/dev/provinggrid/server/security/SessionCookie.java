package dev.provinggrid.server.security;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;

/**
 * The cookie of a browser's session. Browsers share cookies among all ports of a host, so its name holds the port: servers of
 * one machine do not sign each other out.
 */
final class SessionCookie {

    private SessionCookie() {}

    static ResponseCookie holding(HttpServletRequest request, String secret) {
        return cookie(request, secret, SignIns.SESSION_LASTS);
    }

    static ResponseCookie none(HttpServletRequest request) {
        return cookie(request, "", Duration.ZERO);
    }

    static Optional<String> secret(HttpServletRequest request) {
        String name = name(request);
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(it -> it.getName().equals(name))
                .map(Cookie::getValue)
                .findFirst();
    }

    private static ResponseCookie cookie(HttpServletRequest request, String secret, Duration lasts) {
        return ResponseCookie.from(name(request), secret)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Strict")
                .path("/")
                .maxAge(lasts)
                .build();
    }

    private static String name(HttpServletRequest request) {
        return "provinggrid-" + request.getServerPort();
    }
}
