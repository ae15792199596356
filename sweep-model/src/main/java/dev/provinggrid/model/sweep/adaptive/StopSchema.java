package dev.provinggrid.model.sweep.adaptive;

import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.optional;
import static dev.provinggrid.model.document.SchemaParts.ordered;
import static dev.provinggrid.model.document.SchemaParts.whole;

import java.util.List;
import java.util.Map;

/** The JSON Schema of {@code stop}. */
public final class StopSchema {

    private StopSchema() {}

    /** The schema, where a share has this one. */
    public static Map<String, Object> of(Map<String, Object> share) {
        Map<String, Object> error = described(optional(share), "Probability of an error: 5 %.");
        Map<String, Object> sprt =
                closed(ordered("p0", share, "p1", share, "alpha", error, "beta", error), List.of("p0", "p1"));
        return closed(ordered(
                "halfWidth",
                described(optional(share), "Half the width of the 95 % interval of the pass rate at which it ends."),
                "sprt",
                described(
                        optional(sprt), "Failure rates of which Wald's sequential test accepts one: p0 good, p1 bad."),
                "zeroFailures",
                described(optional(share), "Failure rate that enough passes without a failure rule out."),
                "confidence",
                described(optional(share), "With which they rule it out: 95 %."),
                "block",
                described(optional(whole(1, EstimateReader.MOST_AT_ONCE)), "The fewest cases decided at a time: 16.")));
    }
}
