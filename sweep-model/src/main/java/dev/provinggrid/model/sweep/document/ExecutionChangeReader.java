package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.document.MergePatch;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.sweep.ExecutionChange;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads what is to be set of a sweep that was submitted, written as under {@code execution} in a sweep file. */
public final class ExecutionChangeReader {

    private static final String PREFIX = "execution.";
    private static final List<String> SETTABLE = List.of("wallTimeout", "retries", "workers");

    /** What a sweep keeps: its workers, what its runs look like, or how its cases were queued, depend on it. */
    private static final List<String> FIXED = List.of("template", "pace", "order");

    private ExecutionChangeReader() {}

    /**
     * Reads a document, YAML or JSON.
     *
     * @throws InvalidInput with everything that is wrong
     */
    public static ExecutionChange parse(byte[] yamlOrJson) {
        Problems problems = new Problems();
        return read(new DocumentReader().read(yamlOrJson, problems), problems);
    }

    /**
     * Reads {@code key=value} settings, with or without {@code execution.} before the key.
     *
     * @throws InvalidInput with everything that is wrong
     */
    public static ExecutionChange ofSettings(List<String> sets) {
        Problems problems = new Problems();
        Element root = new DocumentReader().read("{}".getBytes(StandardCharsets.UTF_8), problems);
        for (String set : sets) {
            try {
                String key = set.startsWith(PREFIX) ? set.substring(PREFIX.length()) : set;
                root = MergePatch.apply(root, Setting.parse(key).asPatch());
            } catch (InvalidInput noSetting) {
                problems.addAll(noSetting.problems());
            }
        }
        return read(root, problems);
    }

    private static ExecutionChange read(Element root, Problems problems) {
        Fields fields = Fields.of(root, problems);
        ExecutionChange change = new ExecutionChange(
                Settings.wallTimeout(fields, problems), Settings.retries(fields), Settings.workers(fields));
        fields.names().stream().filter(it -> !SETTABLE.contains(it)).forEach(it -> problems.add(refused(fields, it)));
        if (problems.list().isEmpty() && change.wire().isEmpty()) {
            problems.add(Problem.at(root.place(), "nothing to set").withAllowed(String.join(", ", SETTABLE)));
        }
        problems.throwIfAny();
        return change;
    }

    private static Problem refused(Fields fields, String key) {
        Problem problem = Problem.at(
                fields.place(key),
                FIXED.contains(key)
                        ? "cannot be changed once a sweep was submitted (submit another with it)"
                        : "unknown key");
        return FIXED.contains(key)
                ? problem.withValue(key).withAllowed(String.join(", ", SETTABLE))
                : problem.noneOf(key, SETTABLE);
    }
}
