package dev.provinggrid.server.api.result;

import dev.provinggrid.analysis.statistics.NearestPass;
import java.util.Optional;

/** Finds the passing case of a sweep that differs least from another case. */
@FunctionalInterface
public interface NearestPasses {

    /** The nearest pass; empty where no case of the sweep has passed. */
    Optional<NearestPass> of(String sweep, int index);
}
