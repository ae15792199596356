package dev.provinggrid.model.scenario.program;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What holds for every run of a simulator of one's own.
 *
 * @param wallTimeout greatest wall time of an attempt where the sweep states none; empty for the standard one
 * @param repeatable whether equal cases may be expected to give equal traces; {@code false} says that they do not
 * @param artifacts further files that are kept
 */
public record RunTerms(Optional<Duration> wallTimeout, boolean repeatable, List<ArtifactDeclaration> artifacts) {

    public static final RunTerms STANDARD = new RunTerms(Optional.empty(), true, List.of());
}
