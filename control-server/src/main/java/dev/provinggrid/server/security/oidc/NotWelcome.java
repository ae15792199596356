package dev.provinggrid.server.security.oidc;

import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;

/** The provider knows the user, but the user has no access here. */
final class NotWelcome extends OAuth2AuthenticationException {

    private final String word;

    /** @param word for the sign-in page: {@code name} or {@code role} */
    NotWelcome(String word, String reason) {
        super(new OAuth2Error("access_denied", reason, null), reason);
        this.word = word;
    }

    String word() {
        return word;
    }
}
