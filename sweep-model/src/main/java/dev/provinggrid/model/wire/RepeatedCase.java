package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.trace.TraceDifference;
import java.util.List;
import java.util.Map;

/**
 * A case that was run again. The first run of the matrices is the original.
 *
 * @param index of the case in its own sweep
 * @param parameters those that the sweep varies
 * @param runs further runs that left a trace to compare
 * @param differing those on the platform class of the original that took another course
 * @param otherPlatform those on another one that did
 * @param missing runs that left no trace to compare
 * @param greatestErrorM greatest E of a vehicle; 0 where all traces agree, null where one ended early or none were kept
 * @param errorM E of each pair of runs, mean over the vehicles; empty where all traces agree, for all of it is 0
 * @param vehicles the same for each; empty where all traces agree
 * @param difference where original and the first run that differs part
 * @param note what could not be said, and why
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RepeatedCase(
        int index,
        Map<String, Object> parameters,
        int replicate,
        int runs,
        int differing,
        int otherPlatform,
        int missing,
        Double greatestErrorM,
        List<List<Double>> errorM,
        List<VehicleError> vehicles,
        TraceDifference difference,
        String note) {

    /**
     * A vehicle in all runs of a case.
     *
     * @param errorM E of each pair of runs, m; null where only one of them has it at some time
     * @param firstS when it first is not where it was in the original, s; null where it always is
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record VehicleError(String agent, List<List<Double>> errorM, Double firstS) {}

    /** Whether every run that could be compared took the course of the original. */
    public boolean repeats() {
        return differing == 0 && missing == 0;
    }
}
