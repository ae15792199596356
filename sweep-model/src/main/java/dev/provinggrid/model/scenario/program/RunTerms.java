package dev.provinggrid.model.scenario.program;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What holds for every run of a simulator of one's own.
 *
 * @param wallTimeout greatest wall time of an attempt where the sweep states none; empty for the standard one
 * @param repeatable whether the manifest says that equal cases give equal traces, or that they do not; empty where it says neither
 * @param artifacts further files that are kept
 */
public record RunTerms(
        Optional<Duration> wallTimeout, Optional<Boolean> repeatable, List<ArtifactDeclaration> artifacts) {

    public static final RunTerms STANDARD = new RunTerms(Optional.empty(), Optional.empty(), List.of());

    /** Whether equal cases may be expected to give equal traces: unless the manifest says that they do not. */
    public boolean mayRepeat() {
        return repeatable.orElse(true);
    }
}
