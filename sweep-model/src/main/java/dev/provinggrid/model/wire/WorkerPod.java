package dev.provinggrid.model.wire;

/**
 * The pod that a worker of a cluster runs in.
 *
 * @param name of the pod; another pod may have it later
 * @param uid of the pod, never used again
 * @param node the machine it is on
 */
public record WorkerPod(String name, String namespace, String uid, String node) {}
