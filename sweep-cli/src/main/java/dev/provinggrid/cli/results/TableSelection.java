package dev.provinggrid.cli.results;

/**
 * Which tables a download includes. {@code results.csv} usually has the columns that sweep file and manifest name.
 *
 * @param varying whether it has the columns in which cases differ instead
 * @param all whether it has every column; null, as in folders from before the choice, for no
 * @param parquet whether all traces come as one Parquet file too
 */
public record TableSelection(boolean varying, Boolean all, boolean parquet) {

    /** The usual ones, or every column of the results. */
    public static TableSelection of(boolean all, boolean parquet) {
        return new TableSelection(false, all, parquet);
    }

    /** What {@code results.csv} is asked for by. */
    String address() {
        return varying ? "results.csv?varying=true" : isAll() ? "results.csv" : "results.csv?main=true";
    }

    boolean isAll() {
        return Boolean.TRUE.equals(all);
    }

    /** The options that ask for the same. */
    String options() {
        return (varying ? " --varying" : "") + (isAll() ? " --all" : "") + (parquet ? " --parquet" : "");
    }
}
