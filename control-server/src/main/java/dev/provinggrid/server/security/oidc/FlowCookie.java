package dev.provinggrid.server.security.oidc;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.web.AuthorizationRequestRepository;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;

/**
 * What the answer of the provider has to fit (state, nonce, PKCE verifier), kept by the browser that was sent there: strangers
 * fill no memory, and any server of several can take the answer. Lax, for the answer is a navigation that the provider begins.
 */
final class FlowCookie implements AuthorizationRequestRepository<OAuth2AuthorizationRequest> {

    private static final Duration LASTS = Duration.ofMinutes(10);
    private static final int PARTS = 3;

    private final Provider provider;

    FlowCookie(Provider provider) {
        this.provider = provider;
    }

    @Override
    public void saveAuthorizationRequest(
            OAuth2AuthorizationRequest flow, HttpServletRequest request, HttpServletResponse response) {
        String value = String.join(
                ".",
                flow.getState(),
                flow.getAttribute(OidcParameterNames.NONCE),
                flow.getAttribute(PkceParameterNames.CODE_VERIFIER));
        set(request, response, value, LASTS);
    }

    @Override
    public OAuth2AuthorizationRequest loadAuthorizationRequest(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(it -> it.getName().equals(name(request)))
                .map(Cookie::getValue)
                .map(it -> it.split("\\.", -1))
                .filter(it -> it.length == PARTS && it[0].equals(request.getParameter(OAuth2ParameterNames.STATE)))
                .findFirst()
                .map(it -> flow(request, it))
                .orElse(null);
    }

    @Override
    public OAuth2AuthorizationRequest removeAuthorizationRequest(
            HttpServletRequest request, HttpServletResponse response) {
        Optional<OAuth2AuthorizationRequest> flow = Optional.ofNullable(loadAuthorizationRequest(request));
        set(request, response, "", Duration.ZERO);
        return flow.orElse(null);
    }

    private OAuth2AuthorizationRequest flow(HttpServletRequest request, String[] parts) {
        ClientRegistration registration = provider.registration();
        return OAuth2AuthorizationRequest.authorizationCode()
                .authorizationUri(registration.getProviderDetails().getAuthorizationUri())
                .clientId(registration.getClientId())
                .redirectUri(request.getRequestURL().toString())
                .scopes(registration.getScopes())
                .state(parts[0])
                .attributes(Map.of(
                        OAuth2ParameterNames.REGISTRATION_ID,
                        Provider.ID,
                        OidcParameterNames.NONCE,
                        parts[1],
                        PkceParameterNames.CODE_VERIFIER,
                        parts[2]))
                .build();
    }

    private static void set(HttpServletRequest request, HttpServletResponse response, String value, Duration lasts) {
        ResponseCookie cookie = ResponseCookie.from(name(request), value)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Lax")
                .path("/login/oauth2/code/" + Provider.ID)
                .maxAge(lasts)
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }

    private static String name(HttpServletRequest request) {
        return "provinggrid-sign-in-" + request.getServerPort();
    }
}
