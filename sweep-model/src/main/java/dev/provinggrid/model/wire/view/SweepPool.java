package dev.provinggrid.model.wire.view;

import java.time.Instant;
import java.util.List;

/**
 * State of the worker pool of a sweep. A cluster always reports it, a single machine only if there is a problem.
 *
 * @param wanted number of workers that the sweep should have now
 * @param running pods whose containers run
 * @param starting pods that have a node and are not running yet
 * @param waiting pods that have no node yet, or cannot be created
 * @param troubles problems now, and failures of pods lately; those of the most pods first
 */
public record SweepPool(int wanted, int running, int starting, int waiting, List<Trouble> troubles) {

    /**
     * A problem of the pool.
     *
     * @param kind
     *     {@code unschedulable, image, configuration, volume, start, quota, queued, out-of-memory, crashed, evicted, preempted, node-lost, silent, deadline}
     *     or {@code cluster}
     * @param message in the cluster's own words
     * @param pods number of pods concerned; 0 if none in particular
     * @param since when it began, or when it last happened
     */
    public record Trouble(String kind, String message, int pods, Instant since) {}
}
