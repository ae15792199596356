package dev.provinggrid.cli.terminal;

import dev.provinggrid.model.wire.view.ProgressEvent;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Progress for logs and pipes: a line at every tenth of the sweep, and at least every 15 s while it moves. */
final class ProgressLines implements ProgressDisplay {

    private static final Duration SILENCE = Duration.ofSeconds(15);

    private final PrintStream out;
    private final Clock clock;
    private final CompletionRate pace;
    private int tenth = -1;
    private int done = -1;
    private Instant spoken = Instant.MIN;

    ProgressLines(PrintStream out, Clock clock, CompletionRate pace) {
        this.out = out;
        this.clock = clock;
        this.pace = pace;
    }

    @Override
    public synchronized void show(ProgressEvent event) {
        OutcomeCounts counts = OutcomeCounts.of(event.sweep());
        int tenthNow = counts.planned() == 0 ? 0 : 10 * counts.done() / counts.planned();
        boolean silent = clock.instant().isAfter(spoken.plus(SILENCE));
        String left = pace.left(event.sweep(), counts)
                .map(it -> ", about " + Durations.clock(it) + " left")
                .orElse("");
        if (tenthNow > tenth || (silent && counts.done() > done)) {
            tenth = tenthNow;
            done = counts.done();
            spoken = clock.instant();
            out.println(Durations.clock(pace.elapsed()) + "  " + counts.share() + " cases: "
                    + counts.pass() + " pass, " + counts.fail() + " fail, " + counts.error() + " error, "
                    + counts.missing() + " missing" + (counts.done() == counts.planned() ? "" : left));
        }
    }

    @Override
    public synchronized void say(String line) {
        out.println(line);
    }

    @Override
    public void close() {}
}
