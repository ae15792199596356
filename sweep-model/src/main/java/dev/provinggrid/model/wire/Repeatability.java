package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.trace.TraceDifference;

/**
 * Whether further runs of a case have the same trace.
 *
 * @param runs further runs that were compared with the one whose outcome counts
 * @param differing further runs on the same platform class whose trace differs; 0 if the case is repeatable
 * @param otherPlatform further runs on another platform class whose trace differs, which raises no alarm
 * @param greatestErrorM greatest E of a vehicle, m; 0 if all traces are equal, null if unknown
 * @param difference first difference of the traces; null if they are equal, or none were kept
 * @param expected true if the manifest says that equal cases may give different traces; otherwise null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Repeatability(
        int runs,
        int differing,
        int otherPlatform,
        Double greatestErrorM,
        TraceDifference difference,
        Boolean expected) {

    /** Whether a trace differs although the manifest does not say that it may. */
    public boolean alarming() {
        return differing > 0 && !Boolean.TRUE.equals(expected);
    }

    /** Whether every further run on the same platform class has the same trace; null if there was none on it. */
    public Boolean repeatable() {
        return differing > 0 ? Boolean.FALSE : runs > otherPlatform ? Boolean.TRUE : null;
    }
}
