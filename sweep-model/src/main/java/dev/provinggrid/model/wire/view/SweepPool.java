package dev.provinggrid.model.wire.view;

import java.time.Instant;
import java.util.List;

/**
 * What the worker pool does for a sweep: of a cluster always, of a single machine when something is the matter.
 *
 * @param wanted workers the sweep should have now
 * @param running pods whose containers run
 * @param starting pods that have a node and do not run yet
 * @param waiting pods that have no node yet, or that cannot even be made
 * @param troubles what is in the way, and what befell pods lately; the most pods first
 */
public record SweepPool(int wanted, int running, int starting, int waiting, List<Trouble> troubles) {

    /**
     * Something that is the matter.
     *
     * @param kind {@code unschedulable, image, configuration, volume, start, quota, queued, out-of-memory, crashed, evicted,
     *     preempted, node-lost, deadline} or {@code cluster}
     * @param message in the cluster's own words
     * @param pods how many it concerns; 0 where it concerns none in particular
     * @param since when it began, or when it last happened
     */
    public record Trouble(String kind, String message, int pods, Instant since) {}
}
