package dev.provinggrid.worker.machine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Busy time and energy of this worker's GPUs, read from {@code nvidia-smi} twice a second. Only for GPUs that the worker does not share:
 * the use of a shared one cannot be attributed.
 */
final class GpuUse {

    private static final Logger log = LoggerFactory.getLogger(GpuUse.class);

    private static final String SHARED = ".shared";
    private static final List<String> COMMAND = List.of(
            "nvidia-smi",
            "--query-gpu=index,utilization.gpu,power.draw",
            "--format=csv,noheader,nounits",
            "--loop-ms=500");

    private final LongSupplier nanoTime;
    private final Map<String, Long> seen = new HashMap<>();
    private double busyS = Double.NaN;
    private double joules = Double.NaN;
    private long pid;

    /** @param nanoTime monotonic wall time, ns */
    GpuUse(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Begins to listen where this worker has GPUs of its own. */
    static GpuUse ofThisProcess(Map<String, String> environment) {
        GpuUse gpus = new GpuUse(System::nanoTime);
        Optional.ofNullable(environment.get("PROVINGGRID_GPU"))
                .filter(it -> !it.endsWith(SHARED))
                .ifPresent(_ -> gpus.start());
        return gpus;
    }

    private void start() {
        try {
            Process program = new ProcessBuilder(COMMAND)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            pid = program.pid();
            Thread.ofPlatform().daemon().name("GPU use").start(() -> listen(program));
        } catch (IOException e) {
            log.info("GPU seconds and energy are not known: {}", e.getMessage());
        }
    }

    /** Takes what the program prints until it ends. */
    void listen(Process program) {
        try (BufferedReader lines = program.inputReader(UTF_8)) {
            lines.lines().forEach(this::take);
        } catch (IOException e) {
            log.debug("nvidia-smi ends: {}", e.getMessage());
        }
    }

    /** A line: device, how busy it was (%), what it takes (W). What a device does not tell stays unknown. */
    synchronized void take(String line) {
        String[] cells = line.split(",\\s*", -1);
        long now = nanoTime.getAsLong();
        Long before = seen.put(cells[0], now);
        if (cells.length == 3 && before != null) {
            double seconds = (now - before) * 1e-9;
            busyS = sum(busyS, number(cells[1]) / 100 * seconds);
            joules = sum(joules, number(cells[2]) * seconds);
        }
    }

    private static double sum(double sofar, double more) {
        return Double.isNaN(more) ? sofar : Double.isNaN(sofar) ? more : sofar + more;
    }

    private static double number(String cell) {
        try {
            return Double.parseDouble(cell.strip());
        } catch (NumberFormatException _) {
            return Double.NaN;
        }
    }

    /** So far, both of the same moment: a line that came in between would belong to one of them only. */
    synchronized Reading read() {
        return new Reading(known(busyS), known(joules));
    }

    /**
     * What devices did since the start; empty where none tells.
     *
     * @param busyS time in which they were busy, s
     * @param joules what they took, J
     */
    record Reading(OptionalDouble busyS, OptionalDouble joules) {}

    /** The program that listens; 0 where there is none. */
    long pid() {
        return pid;
    }

    private static OptionalDouble known(double value) {
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
