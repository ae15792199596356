package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.platform.process.Leadership;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import dev.provinggrid.server.pool.kubernetes.observe.Pulse;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import java.time.Instant;
import java.util.Optional;

/** The cluster as this server reaches it: what it has, whether it answers, and whether this server may change it. */
final class ClusterLink {

    private final Cluster cluster;
    private final Pulse pulse;
    private final SweepBackoff backoff;
    private final Leadership leadership;

    private boolean answering = true;
    private boolean watching;

    /** @param leadership of the servers on this database the one that holds it takes steps; all look */
    ClusterLink(Cluster cluster, Pulse pulse, SweepBackoff backoff, Leadership leadership) {
        this.cluster = cluster;
        this.pulse = pulse;
        this.backoff = backoff;
        this.leadership = leadership;
    }

    /** Whether it answers now. To be called once in a round. */
    void look(Instant now) {
        boolean answered = answering;
        answering = pulse.beats(now);
        if (answered && !answering) {
            cluster.renewWatches();
        }
        boolean before = watching;
        watching = answering && cluster.watching();
        if (watching && !before) {
            backoff.clusterIsBack();
        }
    }

    /** Empty before the cluster has been read once. */
    Optional<ClusterState> state() {
        return cluster.state();
    }

    /** Whether the cluster tells what happens. */
    boolean watching() {
        return watching;
    }

    /** An API that does not answer is not written to: each request would wait for its timeout. */
    boolean mayStep() {
        return answering && leadership.held();
    }

    void close() {
        cluster.close();
        leadership.handOver();
    }
}
