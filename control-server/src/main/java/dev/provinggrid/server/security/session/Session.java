package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.token.Role;
import dev.provinggrid.server.security.token.Token;
import java.time.Instant;
import java.util.Optional;

/**
 * A browser that is signed in, or a link that lets one in.
 *
 * @param id names it; opens nothing
 * @param token SHA-256 of the token that it came from, in hex; empty: it came from the OpenID Connect provider
 * @param address the browser's when it signed in; empty for a link
 */
public record Session(
        String id,
        String holder,
        Role role,
        Optional<String> token,
        Optional<String> address,
        Instant opened,
        Instant expires) {

    /** The same session with what its token says today. */
    public Session following(Token token) {
        return new Session(id, token.holder(), token.role(), this.token, address, opened, expires);
    }
}
