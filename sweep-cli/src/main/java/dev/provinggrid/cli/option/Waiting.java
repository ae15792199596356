package dev.provinggrid.cli.option;

import dev.provinggrid.cli.failure.UsageError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How a command waits for a sweep, and its exit code for the end of the sweep. */
public final class Waiting {

    @Option(
            names = "--deadline",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Longest time to wait: 90s, 20min, 2h; then exit 5 with results so far.")
    private Duration deadline;

    @Option(
            names = "--fail-on",
            paramLabel = "fail",
            completionCandidates = FailOn.class,
            description = "With @|italic fail|@: exit 1 when a case failed.")
    private String failOn;

    public Optional<Duration> deadline() {
        return Optional.ofNullable(deadline);
    }

    public boolean failsOnFail() {
        if (failOn != null && !failOn.equals("fail")) {
            throw new UsageError("--fail-on knows only \"fail\", not \"" + failOn + "\"");
        }
        return failOn != null;
    }

    /** What {@code --fail-on} knows. */
    static final class FailOn extends ArrayList<String> {
        FailOn() {
            super(List.of("fail"));
        }
    }
}
