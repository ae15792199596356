package dev.provinggrid.cli.option;

import picocli.CommandLine.Option;

/** Whether {@code results.csv} has every column. */
public final class TableColumns {

    @Option(
            names = "--all",
            description = "Writes every column into results.csv, not only those that sweep file and manifest name.")
    private boolean all;

    public boolean all() {
        return all;
    }
}
