package dev.provinggrid.cli.option;

import picocli.CommandLine.Option;

/** Whether the traces are wanted as one Parquet file, besides a CSV file each. */
public final class ParquetTraces {

    @Option(names = "--parquet", description = "Fetches all traces as one Parquet file too, traces.parquet.")
    private boolean wanted;

    public boolean wanted() {
        return wanted;
    }
}
