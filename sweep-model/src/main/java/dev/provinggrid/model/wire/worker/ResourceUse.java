package dev.provinggrid.model.wire.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.wire.Limits;

/**
 * Resources that a run used, measured by its worker. A value that the platform does not provide is null, never 0. It is not part
 * of the result: no key, trace or verdict depends on it.
 *
 * @param cpuS processor time of the worker and of the programs that the run started, s
 * @param peakMemoryBytes greatest resident memory of the worker during the run, plus that of each of those programs
 * @param workerMemoryBytes the worker's own part of that: what is left is of the programs that the run started; null from older workers
 * @param gpuS time in which the worker's GPUs were busy, s
 * @param energyJ electric energy, J
 * @param energyOf which device the energy is for: {@code cpu}, {@code gpu} or {@code cpu+gpu}; null without one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResourceUse(
        @Limits(optional = true) Double cpuS,
        @Limits(optional = true) Long peakMemoryBytes,
        @Limits(optional = true) Long workerMemoryBytes,
        @Limits(optional = true) Double gpuS,
        @Limits(optional = true) Double energyJ,
        @Limits(optional = true, longest = 16) String energyOf) {

    /** Nothing is known. */
    public static final ResourceUse UNKNOWN = new ResourceUse(null, null, null, null, null, null);
}
