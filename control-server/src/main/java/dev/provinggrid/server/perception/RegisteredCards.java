package dev.provinggrid.server.perception;

import dev.provinggrid.server.store.SqlTime;
import java.time.Instant;
import java.util.List;
import java.util.Set;
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

    /** Forgets cards of sweeps that are gone. */
    public void forgetUnused(Set<String> used, Instant since) {
        jdbc
                .sql("select digest from perception_card where used < ?")
                .param(SqlTime.of(since))
                .query(String.class)
                .list()
                .stream()
                .filter(it -> !used.contains(it))
                .forEach(it -> jdbc.sql("delete from perception_card where digest = ? and used < ?")
                        .params(it, SqlTime.of(since))
                        .update());
    }

    /** Digests, the one used last at the end. */
    List<String> all() {
        return jdbc.sql("select digest from perception_card order by used, digest")
                .query(String.class)
                .list();
    }
}
