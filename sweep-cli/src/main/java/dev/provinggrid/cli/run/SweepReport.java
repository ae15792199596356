package dev.provinggrid.cli.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;

/**
 * What {@code --json} prints of a sweep: the API's view of it, and what the command adds.
 *
 * @param warnings what the server said of it when it was submitted; empty where that was before
 * @param folder of its results, absolute; null where none were fetched
 * @param next the command that goes on with it; null where nothing is missing
 */
public record SweepReport(@JsonUnwrapped SweepView sweep, List<String> warnings, String folder, String next) {}
