package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;

/**
 * What a worker takes of its machine, and how fast its runs go. Whatever is not known is null.
 *
 * @param cpuCores processor time of the process by wall time, since the heartbeat before: 1 is one core, busy all the time
 * @param residentBytes memory of the process that is in RAM
 * @param realTimeFactor simulated by wall time of the run that goes, or else of the last one
 * @param gpu device, or slice of one, that the worker may use, for people
 */
public record WorkerLoad(
        @Limits(optional = true) Double cpuCores,
        @Limits(optional = true) Long residentBytes,
        @Limits(optional = true) Double realTimeFactor,
        @Limits(optional = true, longest = 1000) String gpu) {}
