package dev.provinggrid.cli.option;

import dev.provinggrid.cli.UsageError;
import picocli.CommandLine.Option;

/** How many workers a run has on this machine. */
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
        if (workers != null && (workers < 1 || workers > MOST)) {
            throw new UsageError("--workers " + workers + ": " + (workers == 0 ? "nothing would run; " : "")
                    + "a run has from 1 to " + MOST + " workers");
        }
        return workers;
    }
}
