package dev.provinggrid.server.perception;

import dev.provinggrid.server.dispatch.store.SqlTime;
import java.time.Instant;
import java.util.List;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Which cards sweeps have used, by digest: two of one name may well differ. */
public final class RegisteredCards {

    private final JdbcClient jdbc;

    public RegisteredCards(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Notes that a card is used. */
    void note(String digest, String name, Instant now) {
        int known = jdbc.sql("update perception_card set used = ? where digest = ?")
                .params(SqlTime.of(now), digest)
                .update();
        if (known == 0) {
            insert(digest, name, now);
        }
    }

    private void insert(String digest, String name, Instant now) {
        try {
            jdbc.sql("insert into perception_card (digest, name, used) values (?, ?, ?)")
                    .params(digest, name, SqlTime.of(now))
                    .update();
        } catch (DuplicateKeyException _) {
            // Somebody else noted it meanwhile.
        }
    }

    /** Digests, the one used last at the end. */
    List<String> all() {
        return jdbc.sql("select digest from perception_card order by used, digest")
                .query(String.class)
                .list();
    }
}
