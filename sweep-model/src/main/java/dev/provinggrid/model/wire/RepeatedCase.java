package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.trace.TraceDifference;
import java.util.List;
import java.util.Map;

/**
 * A case that was run again. The first run of the matrices is the original.
 *
 * @param index of the case in its own sweep
 * @param parameters values of the parameters that the sweep varies
 * @param runs further runs that left a trace to compare
 * @param differing further runs on the platform class of the original whose trace differs
 * @param otherPlatform further runs on another platform class whose trace differs
 * @param missing runs that left no trace to compare
 * @param greatestErrorM greatest E of a vehicle, m; 0 if all traces are equal, null if one ended early or none were kept
 * @param errorM E of each pair of runs, mean over the vehicles, m; empty if all traces are equal, because every E is 0
 * @param vehicles E of each vehicle; empty if all traces are equal
 * @param difference first difference between the original and the first run that differs
 * @param note what could not be determined, and why
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
     * @param errorM E of each pair of runs, m; null if at some time only one of them has the vehicle
     * @param firstS when its position first differs from the original, s; null if it never does
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record VehicleError(String agent, List<List<Double>> errorM, Double firstS) {}

    /** Whether every run that could be compared has the trace of the original. */
    public boolean repeats() {
        return differing == 0 && missing == 0;
    }
}
