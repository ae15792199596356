package dev.provinggrid.worker.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Measures the resources that runs take, one run at a time. It reads counters at a run's start and end and does nothing in its steps. What
 * cannot be read afterwards is read twice a second.
 */
public final class ResourceMeter {

    private final LongSupplier cpuNanos;
    private final ProcessFiles processes;
    private final ProcessorEnergy packages;
    private final GpuUse gpus;
    private final ScheduledThreadPoolExecutor looks;

    /** @param cpuNanos processor time of this process so far, ns; negative where it is not known */
    ResourceMeter(LongSupplier cpuNanos, ProcessFiles processes, ProcessorEnergy packages, GpuUse gpus) {
        this.cpuNanos = cpuNanos;
        this.processes = processes;
        this.packages = packages;
        this.gpus = gpus;
        this.looks = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("resources").factory());
        looks.setRemoveOnCancelPolicy(true);
    }

    public static ResourceMeter ofThisProcess() {
        return new ResourceMeter(
                Machine.processorTime(),
                new ProcessFiles(Path.of("/proc")),
                new ProcessorEnergy(
                        Path.of(System.getenv().getOrDefault("PROVINGGRID_POWERCAP", "/sys/class/powercap"))),
                GpuUse.ofThisProcess(System.getenv()));
    }

    /** Begins to measure a run. */
    public MeasuredRun begin() {
        return new MeasuredRun(this, processes.resetPeak());
    }

    /** On a thread of its own, unless it is cancelled before. */
    Future<?> later(Duration pause, Runnable look) {
        return looks.schedule(look, pause.toNanos(), TimeUnit.NANOSECONDS);
    }

    OptionalDouble cpuS() {
        long own = cpuNanos.getAsLong();
        OptionalDouble children = processes.endedChildrenS();
        return own < 0 || children.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(own * 1e-9 + children.getAsDouble());
    }

    OptionalDouble machineBusyS() {
        return processes.machineBusyS();
    }

    OptionalDouble packageJoules() {
        return packages.joules();
    }

    GpuUse.Reading gpus() {
        return gpus.read();
    }

    OptionalLong ownPeakBytes() {
        return processes.peakBytes("self");
    }

    /**
     * Tells of every program that the run has started and that still runs: its peak so far.
     *
     * @return false where the kernel does not list the programs
     * @throws IOException when they cannot be read
     */
    boolean programPeaks(PeakReader reader) throws IOException {
        if (!processes.listsChildren()) {
            return false;
        }
        for (long program : processes.descendants("self", Set.of(gpus.pid()))) {
            if (!processes.isThisProgram(Long.toString(program))) {
                processes.peakBytes(Long.toString(program)).ifPresent(it -> reader.read(program, it));
            }
        }
        return true;
    }

    /** Takes the peak memory of a process. */
    interface PeakReader {
        void read(long process, long bytes);
    }
}
