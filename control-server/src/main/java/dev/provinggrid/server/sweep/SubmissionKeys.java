package dev.provinggrid.server.sweep;

import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.server.ResponseStatusException;

/** Which submission a key stands for. Those from before keys belonged to holders are everybody's. */
public final class SubmissionKeys {

    private final JdbcClient jdbc;

    public SubmissionKeys(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The sweep that was submitted with this key before.
     *
     * @param document what is submitted now, as canonical JSON
     * @throws ResponseStatusException (422) when something else was submitted with it
     */
    Optional<String> sweepOf(IdempotencyKey key, String document) {
        Optional<Kept> kept = jdbc.sql("""
                        select s.id, s.document, n.body_digest from submission n join sweep s on s.id = n.sweep_id
                        where n.idempotency_key = ? and n.holder in (?, '')
                        order by n.holder desc fetch first row only
                        """)
                .params(key.text(), key.holder())
                .query((row, _) -> new Kept(row.getString(1), row.getString(2), Optional.ofNullable(row.getString(3))))
                .optional();
        if (kept.filter(it -> !it.isOf(key, document)).isPresent()) {
            throw new ResponseStatusException(
                    HttpStatus.UNPROCESSABLE_CONTENT,
                    "This Idempotency-Key was used for another body, which became sweep "
                            + kept.get().sweep() + "; a new submission needs a new key.");
        }
        return kept.map(Kept::sweep);
    }

    /** In the transaction of the submission; a key that is there already breaks it. */
    void keep(IdempotencyKey key, String sweep) {
        jdbc.sql("insert into submission (holder, idempotency_key, body_digest, sweep_id) values (?, ?, ?, ?)")
                .params(key.holder(), key.text(), key.digest(), sweep)
                .update();
    }

    /** @param digest empty for a submission from before digests were kept: there the document is compared */
    private record Kept(String sweep, String document, Optional<String> digest) {

        boolean isOf(IdempotencyKey key, String submitted) {
            return digest.map(key.digest()::equals).orElseGet(() -> document.equals(submitted));
        }
    }
}
