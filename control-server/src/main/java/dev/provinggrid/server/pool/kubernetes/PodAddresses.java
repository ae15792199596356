package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.Pods;
import dev.provinggrid.server.store.worker.WorkerRow;
import io.fabric8.kubernetes.api.model.Pod;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.springframework.security.web.util.matcher.IpAddressMatcher;

/**
 * Live video of pods: at the address that the cluster gives the pod now, and the one port set aside for it. A worker says which pod it
 * is; that counts only for a running pod of this pool, of the very sweep that the worker's token is good for.
 */
final class PodAddresses implements LiveAddresses {

    private final Cluster cluster;
    private final Labels labels;
    private final int port;
    private final List<IpAddressMatcher> networks;

    /**
     * Pods as the cluster knows them.
     *
     * @param port 0 where workers serve no live video
     * @param networks that pods are in, as CIDR; empty where nobody said
     * @throws IllegalArgumentException for what is no network
     */
    PodAddresses(Cluster cluster, Labels labels, int port, List<String> networks) {
        this.cluster = cluster;
        this.labels = labels;
        this.port = port;
        this.networks = networks.stream().map(IpAddressMatcher::new).toList();
    }

    @Override
    public Optional<InetSocketAddress> of(WorkerRow worker) {
        if (port == 0) {
            return Optional.empty();
        }
        return worker.pod()
                .map(WorkerPod::uid)
                .flatMap(cluster::pod)
                .filter(it -> serves(it, worker))
                .map(it -> Pods.status(it).getPodIP())
                .filter(this::isOfAPod)
                .map(it -> InetSocketAddress.createUnresolved(it, port));
    }

    private boolean serves(Pod pod, WorkerRow worker) {
        return labels.areOn(pod)
                && Labels.sweep(pod).equals(worker.sweep())
                && "Running".equals(Pods.status(pod).getPhase())
                && !Boolean.TRUE.equals(pod.getSpec().getHostNetwork());
    }

    /** A name to be looked up is none. */
    private boolean isOfAPod(String address) {
        try {
            InetAddress literal = InetAddress.ofLiteral(address);
            return networks.isEmpty()
                    ? isElsewhere(literal)
                    : networks.stream().anyMatch(it -> it.matches(literal.getHostAddress()));
        } catch (IllegalArgumentException notAnAddress) {
            return false;
        }
    }

    /** Neither the server itself nor what its node serves to all (169.254.0.0/16). */
    private static boolean isElsewhere(InetAddress address) {
        return !address.isLoopbackAddress()
                && !address.isLinkLocalAddress()
                && !address.isAnyLocalAddress()
                && !address.isMulticastAddress();
    }
}
