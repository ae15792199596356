package dev.provinggrid.server.security.session;

import dev.provinggrid.server.security.session.SignIn.Kind;
import dev.provinggrid.server.security.token.Token;
import dev.provinggrid.server.security.token.TokenText;
import dev.provinggrid.server.security.token.Tokens;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.PredicateSpecification;

/**
 * How browsers get in: a link, opened once, becomes a session, and so does a sign-in at the OpenID Connect provider. Both
 * outlive a restart of the server, and of neither more than a hash is kept. What came from a token ends with it, and a session
 * ends some time after it was opened, however it is used.
 */
public final class SignIns {

    /** A link is printed in a terminal and may be clicked a while later. */
    static final Duration LINK_LASTS = Duration.ofHours(1);

    private static final int ID_LENGTH = 12;

    private final SignInTable table;
    private final Tokens tokens;
    private final Duration sessionLasts;
    private final Clock clock;

    public SignIns(SignInTable table, Tokens tokens, Duration sessionLasts, Clock clock) {
        this.table = table;
        this.tokens = tokens;
        this.sessionLasts = sessionLasts;
        this.clock = clock;
    }

    /** The secret of a new link for somebody. */
    String link(Caller caller) {
        table.delete((PredicateSpecification<SignIn>) (row, is) -> is.lessThan(row.get("expires"), clock.instant()));
        return keep(Kind.LINK, opening(caller, Optional.empty(), LINK_LASTS)).secret();
    }

    /** Uses a link up for a session; empty when the link is unknown, used or too old. */
    Optional<Opened> open(String link, String address) {
        Optional<Session> found = find(Kind.LINK, link);
        boolean mine = found.isPresent() && table.delete(with("secret", hash(link))) == 1;
        return found.filter(_ -> mine)
                .map(it -> keep(Kind.SESSION, opening(Caller.of(it), Optional.of(address), sessionLasts)));
    }

    /** A session for somebody for whom the OpenID Connect provider vouches. */
    public Opened open(Caller vouchedFor, ProviderSession at, String address) {
        Session session = opening(vouchedFor, Optional.of(address), sessionLasts);
        String secret = TokenText.generate();
        table.save(new SignIn(hash(secret), Kind.SESSION, session).at(at));
        return new Opened(session, secret);
    }

    /** Ends what came from a session at the provider, or from all sessions of a subject there. */
    public List<Session> end(ProviderSession over) {
        Optional<PredicateSpecification<SignIn>> which = over.id()
                .map(it -> with("providerSession", it))
                .or(() -> over.subject().map(it -> with("providerSubject", it)));
        List<Session> ended = which.map(it -> table.findBy(it, found -> found.all())).stream()
                .flatMap(List::stream)
                .map(SignIn::session)
                .toList();
        ended.forEach(this::end);
        return ended;
    }

    /** The session with this secret; empty when it is unknown or over. */
    public Optional<Session> session(String secret) {
        return find(Kind.SESSION, secret);
    }

    /** Everybody's sessions, the newest first. */
    List<Session> sessions() {
        return table
                .findBy(
                        lasting(Kind.SESSION),
                        it -> it.sortBy(Sort.by(Sort.Order.desc("opened"), Sort.Order.asc("session")))
                                .all())
                .stream()
                .map(SignIn::session)
                .map(this::followed)
                .flatMap(Optional::stream)
                .toList();
    }

    void end(Session session) {
        table.delete(with("session", session.id()));
    }

    private Opened keep(Kind kind, Session session) {
        String secret = TokenText.generate();
        table.save(new SignIn(hash(secret), kind, session));
        return new Opened(session, secret);
    }

    private Session opening(Caller caller, Optional<String> address, Duration lasts) {
        Instant now = clock.instant();
        String id = TokenText.generate().substring(0, ID_LENGTH);
        return new Session(id, caller.holder(), caller.role(), caller.token(), address, now, now.plus(lasts));
    }

    private Optional<Session> find(Kind kind, String secret) {
        return table.findOne(lasting(kind).and(with("secret", hash(secret))))
                .map(SignIn::session)
                .flatMap(this::followed);
    }

    /** Ends what came from a token, and says how much that was. */
    public static long endAllOf(SignInTable table, String token) {
        return table.delete(with("token", token));
    }

    private PredicateSpecification<SignIn> lasting(Kind kind) {
        Instant now = clock.instant();
        return with("kind", kind).and((row, is) -> is.greaterThan(row.get("expires"), now));
    }

    private static PredicateSpecification<SignIn> with(String column, Object value) {
        return (row, is) -> is.equal(row.get(column), value);
    }

    /** The session as its token has it today; empty when that token is no longer taken. */
    private Optional<Session> followed(Session session) {
        return session.token().isEmpty()
                ? Optional.of(session)
                : session.token().flatMap(tokens::withHash).map(session::following);
    }

    private static String hash(String secret) {
        return HexFormat.of().formatHex(Token.hash(secret));
    }

    /**
     * A session just opened.
     *
     * @param secret what the browser keeps
     */
    public record Opened(Session session, String secret) {}
}
