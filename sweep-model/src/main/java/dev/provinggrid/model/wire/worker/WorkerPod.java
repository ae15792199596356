package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;

/**
 * The pod that a worker of a cluster runs in.
 *
 * @param name of the pod; another pod may have it later
 * @param uid of the pod, never used again
 * @param node the machine it is on
 */
public record WorkerPod(
        @Limits(longest = 253) String name,
        @Limits(longest = 63, optional = true) String namespace,
        @Limits(longest = 36, optional = true) String uid,
        @Limits(longest = 253, optional = true) String node) {}
