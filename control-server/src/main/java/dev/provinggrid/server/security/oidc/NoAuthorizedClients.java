package dev.provinggrid.server.security.oidc;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;

/** Keeps none of the provider's tokens: once somebody is signed in nothing more is asked there. */
final class NoAuthorizedClients implements OAuth2AuthorizedClientRepository {

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as the interface has it
    public <T extends OAuth2AuthorizedClient> T loadAuthorizedClient(
            String registration, Authentication principal, HttpServletRequest request) {
        return null;
    }

    @Override
    public void saveAuthorizedClient(
            OAuth2AuthorizedClient client,
            Authentication principal,
            HttpServletRequest request,
            HttpServletResponse response) {}

    @Override
    public void removeAuthorizedClient(
            String registration, Authentication principal, HttpServletRequest request, HttpServletResponse response) {}
}
