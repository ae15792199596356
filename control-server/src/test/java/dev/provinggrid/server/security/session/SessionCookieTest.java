package dev.provinggrid.server.security.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.security.token.Role;
import jakarta.servlet.http.Cookie;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class SessionCookieTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private final SessionCookie cookie = new SessionCookie(Clock.fixed(NOON, ZoneOffset.UTC));

    @Test
    void holdsTheSecretForAsLongAsTheSessionLastsOutOfReachOfScriptsAndOtherSites() {
        assertThat(cookie.holding(request(7700, true), opened(3600)))
                .startsWith("provinggrid-7700=secret;")
                .contains("Path=/;", "Max-Age=3600;", "Secure;", "HttpOnly;", "SameSite=Strict");
        assertThat(cookie.holding(request(7700, false), opened(3600))).doesNotContain("Secure");
    }

    @Test
    void signingOutEndsItAtOnce() {
        assertThat(SessionCookie.none(request(7700, false)))
                .startsWith("provinggrid-7700=;")
                .contains("Max-Age=0;");
    }

    @Test
    void theCookieOfAnotherServerOfThisMachineIsNotRead() {
        MockHttpServletRequest request = request(7700, false);
        assertThat(SessionCookie.secret(request)).isEmpty();
        request.setCookies(new Cookie("provinggrid-7701", "theirs"));
        assertThat(SessionCookie.secret(request)).isEmpty();
        request.setCookies(new Cookie("provinggrid-7701", "theirs"), new Cookie("provinggrid-7700", "ours"));
        assertThat(SessionCookie.secret(request)).contains("ours");
    }

    private static MockHttpServletRequest request(int port, boolean secure) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setServerPort(port);
        request.setSecure(secure);
        return request;
    }

    private static SignIns.Opened opened(int seconds) {
        return new SignIns.Opened(
                new Session(
                        "id", "ada", Role.VIEWER, Optional.empty(), Optional.empty(), NOON, NOON.plusSeconds(seconds)),
                "secret");
    }
}
