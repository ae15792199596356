package dev.provinggrid.times;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes a line for each class of tests that has run, {@code class,engine,wall,processors}, times in seconds, to
 * {@code target/test-times.csv} of its module. The processors' time includes that of processes that the class started.
 * A class that runs again has a second line.
 */
public final class ClassTimes implements TestExecutionListener {

    private static final Path FILE = Path.of("target", "test-times.csv");

    private record Start(long nanoTime, Duration processors) {}

    private final Map<String, Start> started = new ConcurrentHashMap<>();
    private TestPlan plan;

    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (isClass(test)) {
            started.put(test.getUniqueId(), new Start(System.nanoTime(), ProcessorTime.used()));
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Start start = started.remove(test.getUniqueId());
        if (start != null) {
            Duration wall = Duration.ofNanos(System.nanoTime() - start.nanoTime());
            String engine = test.getUniqueIdObject().getEngineId().orElseThrow();
            Duration processors = ProcessorTime.used().minus(start.processors());
            write(String.format(
                    Locale.ROOT,
                    "%s,%s,%.2f,%.2f%n",
                    className(test).orElseThrow(),
                    engine,
                    seconds(wall),
                    seconds(processors)));
        }
    }

    /** Those inside another class count with it. */
    private boolean isClass(TestIdentifier test) {
        return className(test).isPresent()
                && plan.getParent(test).flatMap(ClassTimes::className).isEmpty();
    }

    private static Optional<String> className(TestIdentifier test) {
        return test.getSource().filter(ClassSource.class::isInstance).map(it -> ((ClassSource) it).getClassName());
    }

    private static void write(String line) {
        if (!Files.isDirectory(FILE.getParent())) {
            return;
        }
        try {
            // One write that appends, so lines of two processes never mix.
            Files.writeString(FILE, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
