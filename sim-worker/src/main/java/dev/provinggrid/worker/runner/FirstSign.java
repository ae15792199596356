package dev.provinggrid.worker.runner;

import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.worker.record.AttemptLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Measures how long a program takes until it does something that can be seen from outside. */
final class FirstSign implements Supervision {

    private static final double NANOS = 1e-9;

    private final Supervision watched;
    private final Path output;
    private final AttemptLog log;
    private final LongSupplier nanoTime;
    private final long begun;
    private Optional<Long> filesAtFirst = Optional.empty();
    private OptionalDouble afterS = OptionalDouble.empty();

    /**
     * Begins to measure.
     *
     * @param watched is told as before
     * @param output folder that the program writes to
     * @param nanoTime monotonic wall time, ns
     */
    FirstSign(Supervision watched, Path output, AttemptLog log, LongSupplier nanoTime) {
        this.watched = watched;
        this.output = output;
        this.log = log;
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong();
    }

    @Override
    public void progressed(double simS) {
        long files = files();
        if (afterS.isEmpty()
                && (simS > 0
                        || log.hasPrinted()
                        || filesAtFirst.filter(it -> files > it).isPresent())) {
            afterS = OptionalDouble.of(wallS());
        }
        filesAtFirst = filesAtFirst.or(() -> Optional.of(files));
        watched.progressed(simS);
    }

    /** Wall time since the begin, s. */
    double wallS() {
        return (nanoTime.getAsLong() - begun) * NANOS;
    }

    /** Wall time from the begin to the first sign, s; empty where there was none. */
    OptionalDouble afterS() {
        return afterS;
    }

    private long files() {
        if (!Files.exists(output)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(output)) {
            return all.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
