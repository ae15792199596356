package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.regex.Pattern;

/**
 * One of the two builds: a sweep on a server.
 *
 * @param client of that server, which sends no request twice that may have been heard
 * @param sweep its id there
 */
public record RerunBuild(ControlClient client, String sweep) {

    private static final Pattern LABEL = Pattern.compile("gate\\.[^.]+\\.[^.]+");

    /** The label of all reruns that a gate between two builds asks for: by it they are found again after a kill. */
    public static String label(RerunBuild baseline, RerunBuild candidate) {
        return "gate." + baseline.sweep() + "." + candidate.sweep();
    }

    /** Whether a sweep has been asked for by a gate. */
    public static boolean isRerun(SweepView sweep) {
        return sweep.repeatOf() != null
                && sweep.labels().stream().anyMatch(it -> LABEL.matcher(it).matches());
    }
}
