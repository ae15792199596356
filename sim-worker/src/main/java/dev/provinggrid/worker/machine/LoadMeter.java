package dev.provinggrid.worker.machine;

import dev.provinggrid.model.wire.worker.WorkerLoad;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Measures the current load of this process on its machine. For one thread. */
public final class LoadMeter {

    /** Shorter than this the clock of processor time is too coarse, ns. */
    private static final long WINDOW = 500_000_000;

    private final LongSupplier cpuNanos;
    private final LongSupplier wallNanos;
    private final Supplier<OptionalLong> residentBytes;
    private final Optional<String> gpu;
    private long lastCpu;
    private long lastWall;
    private Double cores;

    /**
     * A meter that starts now.
     *
     * @param cpuNanos processor time so far, ns; negative where it is not known
     * @param wallNanos monotonic wall time, ns
     */
    LoadMeter(
            LongSupplier cpuNanos, LongSupplier wallNanos, Supplier<OptionalLong> residentBytes, Optional<String> gpu) {
        this.cpuNanos = cpuNanos;
        this.wallNanos = wallNanos;
        this.residentBytes = residentBytes;
        this.gpu = gpu;
        this.lastCpu = cpuNanos.getAsLong();
        this.lastWall = wallNanos.getAsLong();
    }

    public static LoadMeter ofThisProcess() {
        return new LoadMeter(
                Machine.processorTime(), System::nanoTime, Machine::residentBytes, Machine.gpu(System.getenv()));
    }

    /**
     * What the worker takes of its machine since the last call.
     *
     * @param realTimeFactor of its runs
     */
    public WorkerLoad measure(OptionalDouble realTimeFactor) {
        OptionalLong resident = residentBytes.get();
        return new WorkerLoad(
                cores(),
                resident.isPresent() ? Long.valueOf(resident.getAsLong()) : null,
                realTimeFactor.isPresent() ? Double.valueOf(realTimeFactor.getAsDouble()) : null,
                gpu.orElse(null));
    }

    private Double cores() {
        long cpu = cpuNanos.getAsLong();
        long wall = wallNanos.getAsLong();
        if (lastCpu >= 0 && cpu >= 0 && wall - lastWall >= WINDOW) {
            cores = (double) (cpu - lastCpu) / (wall - lastWall);
            lastCpu = cpu;
            lastWall = wall;
        }
        return cores;
    }
}
