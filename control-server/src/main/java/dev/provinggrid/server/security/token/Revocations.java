package dev.provinggrid.server.security.token;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Ends the sessions and links of a token that is no longer taken. They open nothing without it; here they are forgotten too. */
public final class Revocations implements Consumer<WatchedTokenFile.Change> {

    private static final Logger LOG = LoggerFactory.getLogger(Revocations.class);

    private final ToLongFunction<String> endings;
    private final Audit audit;

    /** @param endings ends what came from the token with this SHA-256, in hex, and says how much that was */
    public Revocations(ToLongFunction<String> endings, Audit audit) {
        this.endings = endings;
        this.audit = audit;
    }

    @Override
    public void accept(WatchedTokenFile.Change change) {
        String what = change.after().isPresent() ? "holds another token" : "holds no token";
        LOG.warn("The token file {} {}; its holder is \"{}\"", change.file(), what, change.holder());
        audit.noticed(AuditEvent.of(Action.TOKEN_CHANGE)
                .by(change.holder())
                .withDetail("The token file " + what + "; sessions and links ended: " + forget(change.before())));
    }

    private long forget(Optional<Token> before) {
        try {
            return before.map(Token::sha256).map(endings::applyAsLong).orElse(0L);
        } catch (DataAccessException | TransactionException away) {
            LOG.error("Sessions of a revoked token are not deleted; they open nothing and expire", away);
            return 0;
        }
    }
}
