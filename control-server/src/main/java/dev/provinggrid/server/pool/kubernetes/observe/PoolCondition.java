package dev.provinggrid.server.pool.kubernetes.observe;

import java.time.Instant;
import java.util.Locale;

/**
 * A problem with a pod, a Job or the cluster.
 *
 * @param message in the cluster's own words
 * @param since when it began, or happened
 */
public record PoolCondition(Kind kind, String message, Instant since) {

    private static final int LONGEST_MESSAGE = 500;

    /** The kind of problem. */
    public enum Kind {
        /** No node has room, or none that the pod may use. */
        UNSCHEDULABLE,
        /** The image cannot be fetched. */
        IMAGE,
        /** What the pod refers to is not there, or not allowed. */
        CONFIGURATION,
        /** A volume cannot be mounted. */
        VOLUME,
        /** It does not start for another reason. */
        START,
        /** The namespace's quota is used up. */
        QUOTA,
        /** The sweep has as many pods as it may have. */
        LIMIT,
        /** Waits to be admitted by Kueue. */
        QUEUED,
        /** Ended for the memory it took. */
        OUT_OF_MEMORY,
        /** Ended by itself, not as it should. */
        CRASHED,
        /** Asked to leave its node. */
        EVICTED,
        /** Had to give way to a pod of higher priority. */
        PREEMPTED,
        /** Its node is not heard of. */
        NODE_LOST,
        /** Nothing was heard of its worker for too long. */
        SILENT,
        /** Ran into a time limit. */
        DEADLINE,
        /** The cluster's API refuses or does not answer. */
        CLUSTER;

        /** As on the wire: {@code out-of-memory}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public PoolCondition {
        message = message == null ? "" : message.strip();
        if (message.length() > LONGEST_MESSAGE) {
            message = message.substring(0, LONGEST_MESSAGE) + "…";
        }
    }
}
