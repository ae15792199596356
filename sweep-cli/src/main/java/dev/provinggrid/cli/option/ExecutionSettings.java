package dev.provinggrid.cli.option;

import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.sweep.document.ExecutionChangeReader;
import java.util.List;

/** What a command line sets of a sweep that was submitted. */
public final class ExecutionSettings {

    private ExecutionSettings() {}

    /**
     * Reads {@code key=value} settings.
     *
     * @throws InvalidFile with everything that is wrong
     */
    public static ExecutionChange read(List<String> sets) {
        try {
            return ExecutionChangeReader.ofSettings(sets);
        } catch (InvalidInput invalid) {
            throw new InvalidFile("what is set", invalid);
        }
    }
}
