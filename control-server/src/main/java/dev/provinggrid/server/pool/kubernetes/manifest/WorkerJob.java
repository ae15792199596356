package dev.provinggrid.server.pool.kubernetes.manifest;

/**
 * A Job of workers for one sweep.
 *
 * @param generation from 1; a Job that has ended is followed by one of the next generation
 * @param workers how many there are to be at first
 * @param failedBefore generations in a row that failed before this one
 * @param template name of the operator's pod template; empty for none
 */
public record WorkerJob(String sweep, int generation, int workers, int failedBefore, String template) {

    /** Name of the Job and of its Secret; short enough for pods with any index. */
    public String name() {
        return "sweep-" + sweep + "-" + generation;
    }
}
