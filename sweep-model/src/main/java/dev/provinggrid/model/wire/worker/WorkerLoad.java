package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;

/**
 * Resources that a worker uses, and the speed of its runs. Unknown values are null.
 *
 * @param cpuCores processor time of the process per wall time since the last heartbeat: 1 is one core that is always busy
 * @param residentBytes resident memory of the process
 * @param realTimeFactor simulated time per wall time of the current run, or else of the last one
 * @param gpu device, or slice of one, that the worker may use, for people
 */
public record WorkerLoad(
        @Limits(optional = true) Double cpuCores,
        @Limits(optional = true) Long residentBytes,
        @Limits(optional = true) Double realTimeFactor,
        @Limits(optional = true, longest = 1000) String gpu) {}
