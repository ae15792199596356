package dev.provinggrid.server.result;

import dev.provinggrid.server.dispatch.store.SqlTime;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Which artifacts there are of which attempt. */
public final class ArtifactRecords {

    private final JdbcClient jdbc;

    public ArtifactRecords(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<String> digest(long attempt, String name) {
        return jdbc.sql("select sha256 from artifact where attempt_id = ? and name = ?")
                .params(attempt, name)
                .query(String.class)
                .optional();
    }

    /** When the server's retention removed it. */
    Optional<Instant> removed(long attempt, String name) {
        return jdbc.sql("select removed from artifact where attempt_id = ? and name = ? and removed is not null")
                .params(attempt, name)
                .query((row, _) -> row.getObject(1, OffsetDateTime.class).toInstant())
                .optional();
    }

    public List<String> names(long attempt) {
        return jdbc.sql("select name from artifact where attempt_id = ? and removed is null order by name")
                .param(attempt)
                .query(String.class)
                .list();
    }

    /** Those of the listed ones (name to SHA-256) that are not here with that content. */
    public List<String> absent(long attempt, Map<String, String> listed) {
        return listed.entrySet().stream()
                .filter(it -> !digest(attempt, it.getKey()).equals(Optional.of(it.getValue())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    void add(long attempt, String name, String sha256, long bytes, Instant now) {
        jdbc.sql("insert into artifact (attempt_id, name, sha256, bytes, stored_at) values (?, ?, ?, ?, ?)")
                .params(attempt, name, sha256, bytes, SqlTime.of(now))
                .update();
    }
}
