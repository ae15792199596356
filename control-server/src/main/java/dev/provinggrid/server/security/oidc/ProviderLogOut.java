package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.platform.web.ProblemWriter;
import dev.provinggrid.server.security.session.ProviderSession;
import dev.provinggrid.server.security.session.Session;
import dev.provinggrid.server.security.session.SignIns;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.client.oidc.authentication.logout.OidcLogoutToken;
import org.springframework.security.web.authentication.logout.LogoutHandler;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * Log-outs that the provider tells of (OpenID Connect Back-Channel Logout 1.0). Spring Security takes the logout token and checks it; here
 * the sessions end that came from it.
 */
final class ProviderLogOut implements LogoutHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProviderLogOut.class);

    private static final RequestMatcher PATH =
            PathPatternRequestMatcher.pathPattern("/logout/connect/back-channel/" + Provider.ID);

    private final Provider provider;
    private final SignIns signIns;
    private final ProblemWriter problems;
    private final Filter strangerLimit;
    private final Audit audit;

    ProviderLogOut(Provider provider, SignIns signIns, ProblemWriter problems, Filter strangerLimit, Audit audit) {
        this.provider = provider;
        this.signIns = signIns;
        this.problems = problems;
        this.strangerLimit = strangerLimit;
        this.audit = audit;
    }

    void addTo(HttpSecurity http) {
        http.addFilterBefore(this::guard, CsrfFilter.class) // before Spring's own, which answers at once
                .oidcLogout(it -> it.backChannel(channel -> channel.logoutHandler(this)));
    }

    /** Anybody may knock, as often as strangers may; whether the provider did its signature says, if its keys can be had. */
    private void guard(ServletRequest request, ServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (PATH.matches((HttpServletRequest) request)) {
            strangerLimit.doFilter(request, response, (in, out) -> answer(in, (HttpServletResponse) out, chain));
        } else {
            chain.doFilter(request, response);
        }
    }

    private void answer(ServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            provider.registration();
        } catch (RuntimeException away) {
            LOG.warn(
                    "The OpenID Connect provider does not answer, so a log-out cannot be checked: {}",
                    away.getMessage());
            problems.write(
                    response,
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "The OpenID Connect provider does not answer, so its log-outs cannot be checked.");
            return;
        }
        chain.doFilter(request, response);
    }

    @Override
    public void logout(HttpServletRequest request, HttpServletResponse response, Authentication checked) {
        OidcLogoutToken token = (OidcLogoutToken) checked.getPrincipal();
        ProviderSession over =
                new ProviderSession(Optional.ofNullable(token.getSubject()), Optional.ofNullable(token.getSessionId()));
        for (Session session : signIns.end(over)) {
            audit.record(AuditEvent.of(Action.SESSION_END)
                    .by(session.holder())
                    .withDetail("logged out at the provider; session " + session.id()));
        }
    }
}
