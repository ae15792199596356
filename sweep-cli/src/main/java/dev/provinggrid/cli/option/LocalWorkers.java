package dev.provinggrid.cli.option;

import dev.provinggrid.cli.failure.UsageError;
import picocli.CommandLine.Option;

/** How many workers a local run has. */
public final class LocalWorkers {

    private static final int MOST = 1024;

    @Option(names = "--workers", paramLabel = "N", description = "Local workers. Default: one per core.")
    private Integer workers;

    /**
     * Their number; null where none was given.
     *
     * @throws UsageError when nothing would run
     */
    public Integer count() {
        return workers == null ? null : possible(workers, 1, "a run");
    }

    /**
     * The number of workers of a server, where 0 is one too: it waits for workers from elsewhere.
     *
     * @throws UsageError when it is no number of workers
     */
    public static int ofServer(int workers) {
        return possible(workers, 0, "a server");
    }

    private static int possible(int workers, int least, String whose) {
        if (workers < least || workers > MOST) {
            throw new UsageError("--workers " + workers + ": " + (workers == 0 ? "nothing would run; " : "") + whose
                    + " has from " + least + " to " + MOST + " workers");
        }
        return workers;
    }
}
