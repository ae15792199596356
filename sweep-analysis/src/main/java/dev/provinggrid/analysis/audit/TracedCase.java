package dev.provinggrid.analysis.audit;

import dev.provinggrid.model.quantity.Value;
import java.util.List;

/**
 * A case that left a trace.
 *
 * @param trace digest of its trace
 * @param inputs digest of what that trace can depend on, according to the manifest
 * @param seeded whether it can depend on the seed
 * @param values of the varied parameters, in their order
 */
public record TracedCase(
        int index, String trace, String inputs, long seed, boolean seeded, int replicate, List<Value> values) {

    public TracedCase {
        values = List.copyOf(values);
    }

    boolean hasTraceOf(TracedCase other) {
        return trace.equals(other.trace);
    }

    /** Whether the two draw from different seeds, so that their traces should differ. */
    boolean drawsOtherwiseThan(TracedCase other) {
        return seeded && other.seeded && seed != other.seed;
    }
}
