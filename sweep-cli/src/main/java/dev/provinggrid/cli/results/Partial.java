package dev.provinggrid.cli.results;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Says of a folder of results, in a file of its own, that something is missing in it; the file goes when nothing is.
 *
 * @param message for people
 * @param next the command that fetches or runs the rest
 * @param sweep whose results they are; null while a run has not submitted it
 * @param varying whether its table is to have only the columns in which cases differ; null for a run
 * @param run how it ran on this machine; null when it was fetched from a server that stays
 */
public record Partial(String message, String next, String sweep, Boolean varying, Run run) {

    /** Its name in the folder. */
    static final String FILE = "PARTIAL.json";

    private static final Pattern PLAIN = Pattern.compile("[\\w./:@%+=,-]+");

    /**
     * What a run was started with that its server does not remember.
     *
     * @param workers null for one per core
     * @param scenarios absolute; null for none
     * @param models absolute; null for none
     */
    public record Run(Integer workers, String scenarios, String models) {

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
    static Partial ofDownload(String sweep, boolean varying) {
        return new Partial(
                "These results are partial: not all of the sweep was there, or was fetched.", "", sweep, varying, null);
    }

    /** The same, lying in this folder now. */
    Partial in(Path folder) {
        String here = word(folder.toAbsolutePath().normalize());
        String command = run != null
                ? "sweep resume " + here
                : "sweep results " + sweep + (Boolean.TRUE.equals(varying) ? " --varying" : "") + " --out " + here;
        return new Partial(message, command, sweep, varying, run);
    }

    /** A path as a shell takes it for one word. */
    private static String word(Path path) {
        String text = path.toString();
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
