package dev.provinggrid.server.pool.kubernetes.observe;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.util.List;
import java.util.Optional;

/**
 * A read-only snapshot of the known state of the cluster.
 *
 * @param jobs of this server
 * @param pods of the namespace, whoever's they are
 * @param departed pods of this server that are not there any more, as last seen
 * @param warnings of the namespace
 * @param nodes where they may be read
 */
public record ClusterState(
        List<Job> jobs, List<Pod> pods, List<Pod> departed, List<Event> warnings, Optional<List<Node>> nodes) {}
