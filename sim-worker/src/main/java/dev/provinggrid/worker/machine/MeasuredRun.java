package dev.provinggrid.worker.machine;

import dev.provinggrid.model.wire.worker.ResourceUse;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Measures one run from its start until it is closed. */
public final class MeasuredRun implements AutoCloseable {

    /** A program may live for a moment only. */
    private static final Duration FIRST_LOOK = Duration.ofMillis(50);

    private static final Duration PERIOD = Duration.ofMillis(500);

    private static final Logger log = LoggerFactory.getLogger(MeasuredRun.class);

    private final ResourceMeter meter;
    private final boolean peakIsOfRun;
    private final OptionalDouble cpuS;
    private final OptionalDouble machineS;
    private final OptionalDouble packageJ;
    private final GpuUse.Reading gpus;
    private final Map<Long, Long> programs = new HashMap<>();
    private boolean programsAreKnown = true;
    private boolean disregarded;
    private Future<?> nextLook;
    private boolean closed;

    /** @param peakIsOfRun whether the peak memory of this process counts from now on */
    MeasuredRun(ResourceMeter meter, boolean peakIsOfRun) {
        this.meter = meter;
        this.peakIsOfRun = peakIsOfRun;
        this.cpuS = meter.cpuS();
        this.packageJ = meter.packageJoules();
        this.machineS = packageJ.isPresent() ? meter.machineBusyS() : OptionalDouble.empty();
        this.gpus = meter.gpus();
        lookIn(FIRST_LOOK);
    }

    private synchronized void lookIn(Duration pause) {
        if (!closed) {
            nextLook = meter.later(pause, () -> {
                look();
                lookIn(pause.compareTo(PERIOD) < 0 ? pause.multipliedBy(2) : PERIOD);
            });
        }
    }

    /** At what is gone when the run is over. */
    synchronized void look() {
        meter.packageJoules();
        if (programsAreKnown) {
            programsAreKnown = readPrograms();
        }
    }

    private boolean readPrograms() {
        try {
            return meter.programPeaks(programs::put);
        } catch (IOException e) {
            log.warn("The peak memory of this run is not known: its programs cannot be read", e);
            return false;
        }
    }

    /** The run is not on this machine, as far as we know: what this process takes says nothing of it. */
    public void disregard() {
        disregarded = true;
    }

    /** What it took so far. */
    public ResourceUse use() {
        if (disregarded) {
            return ResourceUse.UNKNOWN;
        }
        OptionalDouble cpu = since(cpuS, meter.cpuS());
        OptionalDouble ofPackages = ofPackages(cpu);
        GpuUse.Reading gpusNow = meter.gpus();
        OptionalDouble ofGpus = since(gpus.joules(), gpusNow.joules());
        boolean energy = ofPackages.isPresent() || ofGpus.isPresent();
        OptionalLong own = meter.ownPeakBytes();
        Long peak = peakBytes(own);
        return new ResourceUse(
                boxed(cpu),
                peak,
                peak == null ? null : Long.valueOf(own.getAsLong()),
                boxed(since(gpus.busyS(), gpusNow.busyS())),
                energy ? Double.valueOf(ofPackages.orElse(0) + ofGpus.orElse(0)) : null,
                energy ? (ofPackages.isEmpty() ? "gpu" : ofGpus.isEmpty() ? "cpu" : "cpu+gpu") : null);
    }

    /** Of what the packages took, the share that the run has of all work that their processors did. */
    private OptionalDouble ofPackages(OptionalDouble cpu) {
        OptionalDouble joules = since(packageJ, meter.packageJoules());
        if (joules.isEmpty() || cpu.isEmpty()) {
            return OptionalDouble.empty();
        }
        double busy = since(machineS, meter.machineBusyS()).orElse(0);
        return busy <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(joules.getAsDouble() * Math.min(1, cpu.getAsDouble() / busy));
    }

    private synchronized Long peakBytes(OptionalLong own) {
        return peakIsOfRun && programsAreKnown && own.isPresent()
                ? Long.valueOf(own.getAsLong()
                        + programs.values().stream().mapToLong(Long::longValue).sum())
                : null;
    }

    private static OptionalDouble since(OptionalDouble begin, OptionalDouble now) {
        return begin.isEmpty() || now.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.max(0, now.getAsDouble() - begin.getAsDouble()));
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
    }

    @Override
    public synchronized void close() {
        closed = true;
        nextLook.cancel(false);
    }
}
