package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.token.Token;
import dev.provinggrid.server.security.token.TokenText;
import dev.provinggrid.server.security.token.Tokens;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How browsers get in: a link, opened once, becomes a session, and so does a sign-in at the OpenID Connect provider. Both
 * outlive a restart of the server, and of neither more than a hash is kept. What came from a token ends with it, and a session
 * ends some time after it was opened, however it is used.
 */
public final class SignIns {

    /** A link is printed in a terminal and may be clicked a while later. */
    static final Duration LINK_LASTS = Duration.ofHours(1);

    private static final int ID_LENGTH = 12;

    private final JdbcClient jdbc;
    private final Tokens tokens;
    private final Duration sessionLasts;
    private final Clock clock;

    public SignIns(JdbcClient jdbc, Tokens tokens, Duration sessionLasts, Clock clock) {
        this.jdbc = jdbc;
        this.tokens = tokens;
        this.sessionLasts = sessionLasts;
        this.clock = clock;
    }

    /** The secret of a new link for somebody. */
    String link(Caller caller) {
        jdbc.sql("delete from sign_in where expires < ?").param(now()).update();
        return keep(Kind.LINK, opening(caller, Optional.empty(), LINK_LASTS)).secret();
    }

    /** Uses a link up for a session; empty when the link is unknown, used or too old. */
    Optional<Opened> open(String link, String address) {
        Optional<Session> found = find(Kind.LINK, link);
        boolean mine = found.isPresent()
                && jdbc.sql("delete from sign_in where secret = ?")
                                .param(hash(link))
                                .update()
                        == 1;
        return found.filter(_ -> mine)
                .map(it -> keep(Kind.SESSION, opening(Caller.of(it), Optional.of(address), sessionLasts)));
    }

    /** A session for somebody for whom the OpenID Connect provider vouches. */
    public Opened open(Caller vouchedFor, String address) {
        return keep(Kind.SESSION, opening(vouchedFor, Optional.of(address), sessionLasts));
    }

    /** The session with this secret; empty when it is unknown or over. */
    public Optional<Session> session(String secret) {
        return find(Kind.SESSION, secret);
    }

    /** Everybody's sessions, the newest first. */
    List<Session> sessions() {
        return jdbc
                .sql("select * from sign_in where kind = 'SESSION' and expires > ? order by opened desc, id")
                .param(now())
                .query(Session::row)
                .list()
                .stream()
                .map(this::followed)
                .flatMap(Optional::stream)
                .toList();
    }

    void end(Session session) {
        jdbc.sql("delete from sign_in where id = ?").param(session.id()).update();
    }

    private Opened keep(Kind kind, Session session) {
        String secret = TokenText.generate();
        jdbc.sql("""
                        insert into sign_in (secret, kind, id, holder, role, token, address, opened, expires)
                        values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .param(hash(secret))
                .param(kind.name())
                .param(session.id())
                .param(session.holder())
                .param(session.role().name())
                .param(session.token().orElse(null))
                .param(session.address().orElse(null))
                .param(session.opened().atOffset(ZoneOffset.UTC))
                .param(session.expires().atOffset(ZoneOffset.UTC))
                .update();
        return new Opened(session, secret);
    }

    private Session opening(Caller caller, Optional<String> address, Duration lasts) {
        Instant now = clock.instant();
        String id = TokenText.generate().substring(0, ID_LENGTH);
        return new Session(id, caller.holder(), caller.role(), caller.token(), address, now, now.plus(lasts));
    }

    private Optional<Session> find(Kind kind, String secret) {
        return jdbc.sql("select * from sign_in where secret = ? and kind = ? and expires > ?")
                .params(hash(secret), kind.name(), now())
                .query(Session::row)
                .optional()
                .flatMap(this::followed);
    }

    /** The session as its token has it today; empty when that token is no longer taken. */
    private Optional<Session> followed(Session session) {
        return session.token().isEmpty()
                ? Optional.of(session)
                : session.token().flatMap(tokens::withHash).map(session::following);
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

    /**
     * A session just opened.
     *
     * @param secret what the browser keeps
     */
    public record Opened(Session session, String secret) {}
}
