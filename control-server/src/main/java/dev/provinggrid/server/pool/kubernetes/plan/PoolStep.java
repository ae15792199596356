package dev.provinggrid.server.pool.kubernetes.plan;

/** One small step towards the workers that a sweep should have. */
public sealed interface PoolStep {

    /** Make the Job of the next generation. */
    record Create(int generation, int workers, int failedBefore) implements PoolStep {}

    /** Give a Job more indexes, or have more of them run at a time. */
    record Grow(String job, int completions, int parallelism) implements PoolStep {}

    /** Lowers parallelism: the Job controller then deletes the pods that have not started, and creates no others. */
    record Trim(String job, int parallelism) implements PoolStep {}

    /** Have workers finish what they run and end. */
    record Drain(int workers) implements PoolStep {}

    /** Delete a Job that has nothing left to do, with all that belongs to it. */
    record Remove(String job) implements PoolStep {}
}
