package dev.provinggrid.server.security;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How browsers get in: a link, opened once, becomes a session. Both outlive a restart of the server, and of neither more than
 * a hash is kept.
 */
final class SignIns {

    /** A link is printed in a terminal and may be clicked a while later. */
    static final Duration LINK_LASTS = Duration.ofHours(1);

    static final Duration SESSION_LASTS = Duration.ofHours(12);

    private final JdbcClient jdbc;
    private final Clock clock;

    SignIns(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** The secret of a new link for somebody. */
    String link(Guest guest) {
        jdbc.sql("delete from sign_in where expires < ?").param(now()).update();
        return keep(Kind.LINK, guest, LINK_LASTS);
    }

    /** Uses a link up: the secret of a session; empty when the link is unknown, used or too old. */
    Optional<String> open(String link) {
        Optional<Guest> guest = find(Kind.LINK, link);
        boolean mine = guest.isPresent()
                && jdbc.sql("delete from sign_in where secret = ?")
                                .param(hash(link))
                                .update()
                        == 1;
        return mine ? guest.map(it -> keep(Kind.SESSION, it, SESSION_LASTS)) : Optional.empty();
    }

    /** Whose session this is; empty when it is unknown or over. */
    Optional<Guest> session(String secret) {
        return find(Kind.SESSION, secret);
    }

    void close(String session) {
        jdbc.sql("delete from sign_in where secret = ? and kind = 'SESSION'")
                .param(hash(session))
                .update();
    }

    private String keep(Kind kind, Guest guest, Duration lasts) {
        String secret = TokenText.generate();
        jdbc.sql("insert into sign_in (secret, kind, holder, role, expires) values (?, ?, ?, ?, ?)")
                .params(hash(secret), kind.name(), guest.holder(), guest.role().name(), now().plus(lasts))
                .update();
        return secret;
    }

    private Optional<Guest> find(Kind kind, String secret) {
        return jdbc.sql("select holder, role from sign_in where secret = ? and kind = ? and expires > ?")
                .params(hash(secret), kind.name(), now())
                .query(Guest::row)
                .optional();
    }

    private OffsetDateTime now() {
        return clock.instant().atOffset(ZoneOffset.UTC);
    }

    private static String hash(String secret) {
        return HexFormat.of().formatHex(Token.hash(secret));
    }

    private enum Kind {
        LINK,
        SESSION
    }

    /** Somebody with a browser. */
    record Guest(String holder, Role role) {

        private static Guest row(ResultSet row, int number) throws SQLException {
            return new Guest(row.getString("holder"), Role.valueOf(row.getString("role")));
        }
    }
}
