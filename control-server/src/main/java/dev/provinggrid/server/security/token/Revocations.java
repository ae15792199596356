package dev.provinggrid.server.security.token;

import dev.provinggrid.server.audit.Action;
import dev.provinggrid.server.audit.Audit;
import dev.provinggrid.server.audit.Deed;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Ends the sessions and links of a token that is no longer taken. They open nothing without it; here they are forgotten too. */
public final class Revocations implements Consumer<TokenFile.Change> {

    private static final Logger LOG = LoggerFactory.getLogger(Revocations.class);

    private final JdbcClient jdbc;
    private final Audit audit;

    public Revocations(JdbcClient jdbc, Audit audit) {
        this.jdbc = jdbc;
        this.audit = audit;
    }

    @Override
    public void accept(TokenFile.Change change) {
        String what = change.after().isPresent() ? "holds another token" : "holds no token";
        LOG.warn("The token file {} {}; its holder is \"{}\"", change.file(), what, change.holder());
        audit.noticed(Deed.of(Action.TOKEN_CHANGE)
                .by(change.holder())
                .saying("The token file " + what + "; sessions and links ended: " + forget(change.before())));
    }

    private int forget(Optional<Token> before) {
        try {
            return before.map(it -> jdbc.sql("delete from sign_in where token = ?")
                            .param(it.sha256())
                            .update())
                    .orElse(0);
        } catch (DataAccessException away) {
            LOG.error("Sessions of a revoked token are not deleted; they open nothing and expire", away);
            return 0;
        }
    }
}
