package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Secret with the token of a Job's workers, which is good for their sweep only. */
public final class SecretManifest {

    /** File of the token in the Secret's volume. */
    static final String TOKEN = "token";

    private final Labels labels;
    private final Optional<OwnerReference> owner;

    /** @param owner of all that this server makes */
    public SecretManifest(Labels labels, Optional<OwnerReference> owner) {
        this.labels = labels;
        this.owner = owner;
    }

    public Secret of(WorkerJob job, String token) {
        return new SecretBuilder()
                .withNewMetadata()
                .withName(job.name())
                .withLabels(labels.of(job.sweep(), job.generation()))
                .withOwnerReferences(owner.map(List::of).orElse(List.of()))
                .endMetadata()
                .withImmutable(true)
                .withType("Opaque")
                .withStringData(Map.of(TOKEN, token))
                .build();
    }
}
