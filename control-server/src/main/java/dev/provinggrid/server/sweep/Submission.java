package dev.provinggrid.server.sweep;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.Optional;
import org.hibernate.annotations.Immutable;
import org.springframework.data.domain.Persistable;

/** A submission that may be repeated: its holder, key and body stand for a sweep. */
@Entity
@Immutable
@IdClass(Submission.Name.class)
@Table(name = "submission")
class Submission implements Persistable<Submission.Name> {

    @Id
    private String holder;

    @Id
    private String idempotencyKey;

    private String bodyDigest;
    private String sweepId;

    /** @param holder empty: from before keys belonged to holders */
    record Name(String holder, String idempotencyKey) {}

    /** For JPA. */
    protected Submission() {}

    Submission(IdempotencyKey key, String sweep) {
        holder = key.holder();
        idempotencyKey = key.text();
        bodyDigest = key.digest();
        sweepId = sweep;
    }

    @Override
    public Name getId() {
        return new Name(holder, idempotencyKey);
    }

    /** Whatever is saved is: one that is there already must not be replaced. */
    @Override
    public boolean isNew() {
        return true;
    }

    String sweep() {
        return sweepId;
    }

    /** Empty: from before it was kept. */
    Optional<String> bodyDigest() {
        return Optional.ofNullable(bodyDigest);
    }
}
