package dev.provinggrid.cli.option;

import picocli.CommandLine.Option;

/** Whether traces are also written as one Parquet file. */
public final class ParquetTraces {

    @Option(names = "--parquet", description = "Fetches all traces as one Parquet file too, traces.parquet.")
    private boolean wanted;

    public boolean wanted() {
        return wanted;
    }
}
