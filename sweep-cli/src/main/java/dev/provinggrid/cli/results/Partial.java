package dev.provinggrid.cli.results;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The mark {@code PARTIAL.json} of an incomplete folder of results. It is deleted once the folder is complete.
 *
 * @param message for people
 * @param next the command that fetches or runs the rest
 * @param sweep whose results they are; null while a run has not submitted it
 * @param tables which tables are wanted; null for a run
 * @param run how it ran on this machine; null when it was fetched from a server that stays
 */
public record Partial(String message, String next, String sweep, TableSelection tables, Run run) {

    /** Its name in the folder. */
    static final String FILE = "PARTIAL.json";

    private static final Pattern PLAIN = Pattern.compile("[\\w./:@%+=,-]+");

    /**
     * What a run was started with that its server does not remember.
     *
     * @param workers null for one per core
     * @param scenarios absolute; null for none
     * @param models absolute; null for none
     * @param parquet whether the traces are wanted as Parquet too; null for no
     * @param all whether {@code results.csv} has every column; null for no
     */
    public record Run(Integer workers, String scenarios, String models, Boolean parquet, Boolean all) {

        /** The tables that it writes. */
        public TableSelection tables() {
            return TableSelection.of(Boolean.TRUE.equals(all), Boolean.TRUE.equals(parquet));
        }

        public Optional<Path> scenariosFolder() {
            return Optional.ofNullable(scenarios).map(Path::of);
        }

        public Optional<Path> modelsFolder() {
            return Optional.ofNullable(models).map(Path::of);
        }
    }

    /** A run that has not come to its end. */
    static Partial ofRun(Run run) {
        return new Partial(
                "These results are partial: the run has not come to its end. What it has is safe.",
                "",
                null,
                null,
                run);
    }

    /** What was fetched of a sweep that is not finished, or not whole. */
    static Partial ofDownload(String sweep, TableSelection tables) {
        return new Partial(
                "These results are partial: not all of the sweep was there, or was fetched.", "", sweep, tables, null);
    }

    /** The same, lying in this folder now. */
    Partial in(Path folder) {
        String here = word(folder.toAbsolutePath().normalize());
        String command = run != null
                ? "sweep resume " + here
                : "sweep results " + sweep
                        + Optional.ofNullable(tables)
                                .map(TableSelection::options)
                                .orElse("") + " --out " + here;
        return new Partial(message, command, sweep, tables, run);
    }

    /** A path as a shell takes it for one word. */
    private static String word(Path path) {
        String text = path.toString();
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
