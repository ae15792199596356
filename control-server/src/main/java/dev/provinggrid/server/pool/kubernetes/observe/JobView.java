package dev.provinggrid.server.pool.kubernetes.observe;

import java.time.Instant;

/**
 * A Job of a sweep, as far as the plan looks at it. Of its indexes each is done, leaving, unreachable or retained.
 *
 * @param generation from 1
 * @param completions indexes it has
 * @param parallelism most of them that run at a time
 * @param present indexes whose worker has come and stays
 * @param done indexes whose worker ended well, or that were given up
 * @param leaving indexes whose worker drains
 * @param unreachable indexes whose pod is on a node that is lost, or that does not end it: nothing ends there and nothing
 *     replaces it
 * @param failedBefore generations in a row that failed before this one
 * @param ended when it ended; {@link Instant#MAX} while it lives
 */
public record JobView(
        String name,
        int generation,
        State state,
        int completions,
        int parallelism,
        int present,
        int done,
        int leaving,
        int unreachable,
        int failedBefore,
        Instant ended) {

    /** Where a Job stands. */
    public enum State {
        LIVE,
        /** Ended, or about to end, as it should or by its deadline. */
        ENDED,
        /** Ended, or about to end, because its pods failed. */
        FAILED
    }

    public boolean live() {
        return state == State.LIVE;
    }

    /** Indexes that have a worker, or will have one, and keep it until told otherwise. */
    public int retained() {
        return Math.min(completions - done, parallelism) - leaving - unreachable;
    }

    /** As many as run at a time when nobody comes any more who has not come yet. */
    public int trimmed() {
        return present + leaving + unreachable;
    }

    /** Generations in a row that have failed, this one included. */
    public int failures() {
        return state == State.FAILED ? failedBefore + 1 : 0;
    }
}
