package dev.provinggrid.server.security.session;

import java.util.Optional;

/**
 * A session at the OpenID Connect provider, by which it ends those that came from it.
 *
 * @param subject whose it is there
 * @param id its own name; empty where the provider gives none, and for all sessions of the subject
 */
public record ProviderSession(Optional<String> subject, Optional<String> id) {

    /** Longest that is kept (OpenID Connect Core: 255 for a subject). */
    private static final int LONGEST = 255;

    public ProviderSession {
        subject = subject.filter(it -> it.length() <= LONGEST);
        id = id.filter(it -> it.length() <= LONGEST);
    }
}
