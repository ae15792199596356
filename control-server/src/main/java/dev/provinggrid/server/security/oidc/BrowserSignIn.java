package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.session.ProviderSession;
import dev.provinggrid.server.security.session.SessionCookie;
import dev.provinggrid.server.security.session.SignIns;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;

/** Opens a session like any other for a browser that comes back from the provider, or says why not. */
final class BrowserSignIn implements AuthenticationSuccessHandler, AuthenticationFailureHandler {

    private static final Logger LOG = LoggerFactory.getLogger(BrowserSignIn.class);

    private final Claims claims;
    private final SignIns signIns;
    private final SessionCookie cookie;
    private final Audit audit;

    BrowserSignIn(Claims claims, SignIns signIns, SessionCookie cookie, Audit audit) {
        this.claims = claims;
        this.signIns = signIns;
        this.cookie = cookie;
        this.audit = audit;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException {
        try {
            OidcUser user = (OidcUser) authentication.getPrincipal();
            Caller caller = claims.caller(user.getClaims());
            SignIns.Opened opened = signIns.open(
                    caller,
                    new ProviderSession(
                            Optional.ofNullable(user.getSubject()),
                            Optional.ofNullable(user.getIdToken().getClaimAsString("sid"))),
                    request.getRemoteAddr());
            audit.record(AuditEvent.of(Action.SIGN_IN)
                    .by(caller.holder())
                    .withDetail("by the provider; session " + opened.session().id()));
            response.addHeader(HttpHeaders.SET_COOKIE, cookie.holding(request, opened));
            response.sendRedirect("/sign-in?done"); // which goes on to where the browser was going
        } catch (NotWelcome notWelcome) {
            onAuthenticationFailure(request, response, notWelcome);
        }
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException refused)
            throws IOException {
        audit.refused("at the provider: " + refused.getMessage());
        response.sendRedirect("/sign-in?refused=" + (refused instanceof NotWelcome it ? it.word() : "failed"));
    }

    /** The provider could not even be asked. */
    void onProviderAway(HttpServletRequest request, HttpServletResponse response, AuthenticationException away)
            throws IOException {
        LOG.warn("The OpenID Connect provider does not answer: {}", reason(away));
        response.sendRedirect("/sign-in?refused=away");
    }

    private static String reason(Throwable fault) {
        return fault.getCause() == null ? String.valueOf(fault.getMessage()) : reason(fault.getCause());
    }
}
