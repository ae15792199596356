package dev.provinggrid.server.pool.kubernetes;

/** One small step towards the workers that a sweep should have. */
sealed interface PoolStep {

    /** Make the Job of the next generation. */
    record Create(int generation, int workers, int failedBefore) implements PoolStep {}

    /** Give a Job more indexes; both its numbers change together. */
    record Grow(String job, int completions) implements PoolStep {}

    /** Have workers finish what they run and end. */
    record Drain(int workers) implements PoolStep {}

    /** Delete a Job that has nothing left to do, with all that belongs to it. */
    record Remove(String job) implements PoolStep {}
}
