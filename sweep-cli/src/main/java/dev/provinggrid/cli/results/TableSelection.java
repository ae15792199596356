package dev.provinggrid.cli.results;

/**
 * Which optional tables a download includes.
 *
 * @param varying whether {@code results.csv} has only the columns in which cases differ
 * @param parquet whether all traces come as one Parquet file too
 */
public record TableSelection(boolean varying, boolean parquet) {

    /** The options that ask for the same. */
    String options() {
        return (varying ? " --varying" : "") + (parquet ? " --parquet" : "");
    }
}
