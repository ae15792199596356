package dev.provinggrid.cli.terminal;

import dev.provinggrid.model.wire.view.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Estimates the time left from the rate at which cases became final. */
final class CompletionRate {

    private final Clock clock;
    private final Instant start;
    private Instant first;
    private int doneAtFirst;

    CompletionRate(Clock clock) {
        this.clock = clock;
        this.start = clock.instant();
    }

    Duration elapsed() {
        return Duration.between(start, clock.instant());
    }

    /**
     * The time left at the pace so far; empty while cases run far longer than the others, which says nothing of their end, and while a
     * design may add cases.
     */
    Optional<Duration> left(SweepView sweep, OutcomeCounts counts) {
        Optional<Duration> left = left(counts.done(), counts.running(), counts.planned());
        return sweep.longRuns() == null && counts.isWhole() ? left : Optional.empty();
    }

    /**
     * The time left at the pace so far; empty while nothing can be said.
     *
     * @param done cases that are final
     * @param busy cases that run now: each counts as half done
     */
    Optional<Duration> left(int done, int busy, int planned) {
        if (first == null) {
            if (done + busy == 0) {
                return Optional.empty();
            }
            first = clock.instant();
            doneAtFirst = done;
        }
        int doneSince = done - doneAtFirst;
        if (doneSince == 0) {
            return Optional.empty();
        }
        double secondsPerCase = Duration.between(first, clock.instant()).toMillis() / 1000.0 / (doneSince + busy / 2.0);
        return Optional.of(Duration.ofMillis(Math.round(secondsPerCase * (planned - done - busy / 2.0) * 1000)));
    }
}
