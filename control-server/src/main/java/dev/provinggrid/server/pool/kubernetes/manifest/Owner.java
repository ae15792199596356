package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;

/** What the cluster deletes along with its owner. */
public final class Owner {

    private Owner() {}

    /** A reference to an object that the cluster has: without its uid the one that refers would be deleted at once. */
    public static OwnerReference referenceTo(HasMetadata owner) {
        return new OwnerReferenceBuilder()
                .withApiVersion(owner.getApiVersion())
                .withKind(owner.getKind())
                .withName(owner.getMetadata().getName())
                .withUid(owner.getMetadata().getUid())
                .withBlockOwnerDeletion(false)
                .build();
    }
}
