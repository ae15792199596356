package dev.provinggrid.model.wire.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.wire.Limits;

/**
 * What a run took of its machine, measured by its worker. What the platform does not tell is null, never 0. It is no part of what
 * the run gave: no key, trace or verdict depends on it.
 *
 * @param cpuS processor time of the worker and of the programs that the run started, s
 * @param peakMemoryBytes greatest memory in RAM of the worker in the run, and of each of those programs, added up
 * @param gpuS time in which the worker's GPUs were busy, s
 * @param energyJ electric energy, J
 * @param energyOf what it is the energy of: {@code cpu}, {@code gpu} or {@code cpu+gpu}; null without one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResourceUse(
        @Limits(optional = true) Double cpuS,
        @Limits(optional = true) Long peakMemoryBytes,
        @Limits(optional = true) Double gpuS,
        @Limits(optional = true) Double energyJ,
        @Limits(optional = true, longest = 16) String energyOf) {

    /** Nothing is known. */
    public static final ResourceUse UNKNOWN = new ResourceUse(null, null, null, null, null);
}
