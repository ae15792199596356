package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.trace.TraceDifference;

/**
 * What further runs of a case say of it.
 *
 * @param runs further runs that were compared with the one whose outcome counts
 * @param differing those on the same platform class that took another course; 0 where the case repeats
 * @param otherPlatform those on another platform class that did: no alarm
 * @param greatestErrorM greatest E of a vehicle; 0 where all traces agree, null where nobody knows
 * @param difference where the traces part; null where they do not, or none were kept
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Repeatability(
        int runs, int differing, int otherPlatform, Double greatestErrorM, TraceDifference difference) {

    /** Whether every further run on the same platform class took the same course; null where there was none on it. */
    public Boolean repeatable() {
        return differing > 0 ? Boolean.FALSE : runs > otherPlatform ? Boolean.TRUE : null;
    }
}
