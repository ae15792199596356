package dev.provinggrid.server.security.session;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;

/**
 * The cookie of a browser's session. Browsers share cookies among all ports of a host, so its name holds the port: servers of
 * one machine do not sign each other out.
 */
public final class SessionCookie {

    private final Clock clock;

    public SessionCookie(Clock clock) {
        this.clock = clock;
    }

    /** A value of {@code Set-Cookie} for a session just opened. */
    public String holding(HttpServletRequest request, SignIns.Opened opened) {
        Duration left = Duration.between(clock.instant(), opened.session().expires());
        return cookie(request, opened.secret(), left);
    }

    static String none(HttpServletRequest request) {
        return cookie(request, "", Duration.ZERO);
    }

    public static Optional<String> secret(HttpServletRequest request) {
        String name = name(request);
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(it -> it.getName().equals(name))
                .map(Cookie::getValue)
                .findFirst();
    }

    private static String cookie(HttpServletRequest request, String secret, Duration lasts) {
        return ResponseCookie.from(name(request), secret)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Strict")
                .path("/")
                .maxAge(lasts)
                .build()
                .toString();
    }

    private static String name(HttpServletRequest request) {
        return "provinggrid-" + request.getServerPort();
    }
}
