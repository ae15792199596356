package dev.provinggrid.server.security.oidc;

import dev.provinggrid.server.security.session.SignInProvider;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.oauth2.client.OAuth2LoginConfigurer;
import org.springframework.security.config.annotation.web.configurers.oauth2.server.resource.OAuth2ResourceServerConfigurer;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestCustomizers;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.client.web.OAuth2LoginAuthenticationFilter;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Puts Spring Security's client and resource server for the one provider into the chain of filters. */
final class OidcSignIn implements SignInProvider {

    private static final String BEGIN = OAuth2AuthorizationRequestRedirectFilter.DEFAULT_AUTHORIZATION_REQUEST_BASE_URI;

    private static final RequestMatcher SIGN_INS = new OrRequestMatcher(
            PathPatternRequestMatcher.pathPattern(BEGIN + "/**"),
            PathPatternRequestMatcher.pathPattern(OAuth2LoginAuthenticationFilter.DEFAULT_FILTER_PROCESSES_URI));

    private final OidcProperties properties;
    private final Provider provider;
    private final Claims claims;
    private final BrowserSignIn browsers;
    private final BearerJwts jwts;
    private final Filter strangerLimit;
    private final ProviderLogOut logOuts;

    OidcSignIn(
            OidcProperties properties,
            Provider provider,
            Claims claims,
            BrowserSignIn browsers,
            BearerJwts jwts,
            Filter strangerLimit,
            ProviderLogOut logOuts) {
        this.properties = properties;
        this.provider = provider;
        this.claims = claims;
        this.browsers = browsers;
        this.jwts = jwts;
        this.strangerLimit = strangerLimit;
        this.logOuts = logOuts;
    }

    @Override
    public String name() {
        return properties.name();
    }

    @Override
    public String path() {
        return BEGIN + "/" + Provider.ID;
    }

    @Override
    public void configure(HttpSecurity http) {
        http.oauth2Login(this::login).oauth2ResourceServer(this::bearers);
        http.addFilterBefore(this::limitSignIns, OAuth2AuthorizationRequestRedirectFilter.class);
        logOuts.addTo(http);
    }

    /** Who begins to sign in, or comes back, is a stranger to whom Spring's filters answer at once. */
    private void limitSignIns(ServletRequest request, ServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (SIGN_INS.matches((HttpServletRequest) request)) {
            strangerLimit.doFilter(request, response, chain);
        } else {
            chain.doFilter(request, response);
        }
    }

    private void login(OAuth2LoginConfigurer<HttpSecurity> login) {
        var requests = new DefaultOAuth2AuthorizationRequestResolver(provider, BEGIN);
        requests.setAuthorizationRequestCustomizer(OAuth2AuthorizationRequestCustomizers.withPkce());
        login.loginPage("/sign-in")
                .clientRegistrationRepository(provider)
                .authorizedClientRepository(new NoAuthorizedClients())
                .authorizationEndpoint(it -> it.authorizationRequestResolver(requests)
                        .authorizationRequestRepository(new FlowCookie(provider)))
                .successHandler(browsers)
                .failureHandler(browsers)
                .addObjectPostProcessor(new ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter>() {
                    @Override
                    public <O extends OAuth2AuthorizationRequestRedirectFilter> O postProcess(O filter) {
                        filter.setAuthenticationFailureHandler(browsers::onProviderAway);
                        return filter;
                    }
                });
    }

    private void bearers(OAuth2ResourceServerConfigurer<HttpSecurity> server) {
        server.bearerTokenResolver(jwts::resolve)
                .jwt(it -> it.decoder(jwts.decoder())
                        .jwtAuthenticationConverter(
                                jwt -> claims.caller(jwt.getClaims()).authentication()))
                .addObjectPostProcessor(new ObjectPostProcessor<BearerTokenAuthenticationFilter>() {
                    @Override
                    public <O extends BearerTokenAuthenticationFilter> O postProcess(O filter) {
                        filter.setAuthenticationFailureHandler(jwts::refuse);
                        return filter;
                    }
                });
    }
}
