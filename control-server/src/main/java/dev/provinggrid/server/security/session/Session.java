package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.token.Role;
import dev.provinggrid.server.security.token.Token;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
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

    static Session row(ResultSet row, int number) throws SQLException {
        return new Session(
                row.getString("id"),
                row.getString("holder"),
                Role.valueOf(row.getString("role")),
                Optional.ofNullable(row.getString("token")),
                Optional.ofNullable(row.getString("address")),
                row.getObject("opened", OffsetDateTime.class).toInstant(),
                row.getObject("expires", OffsetDateTime.class).toInstant());
    }

    /** The same session with what its token says today. */
    public Session following(Token token) {
        return new Session(id, token.holder(), token.role(), this.token, address, opened, expires);
    }
}
