package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.worker.record.AttemptLog;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** An attempt that this worker holds, and the supervision of its run. */
final class HeldAttempt implements Supervision {

    /** Why a run was ended from outside. */
    enum Ending {
        CANCELLED("cancelled by the server"),
        OVERDUE("exceeded its wall timeout"),
        STOPPED("the worker is stopping");

        private final String text;

        Ending(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /** Reason and time in one value: whoever sees that a run was to end sees since when, too. */
    private record Ended(Ending why, long nanos) {}

    private static final double NANOS = 1e-9;

    private final GrantedAttempt attempt;
    private final boolean shared;
    private final LongSupplier nanoTime;
    private final AtomicReference<Ended> ended = new AtomicReference<>();
    private volatile boolean started;
    private volatile boolean finished;
    private volatile boolean goesBack;
    private volatile long startedNanos;
    private volatile long finishedNanos;
    private volatile double simS;
    private volatile double told;
    private volatile double wallTimeoutS;
    private volatile Optional<AttemptLog> log = Optional.empty();

    /**
     * One that has not started.
     *
     * @param shared whether others were leased together with it
     * @param nanoTime monotonic wall time, ns
     */
    HeldAttempt(GrantedAttempt attempt, boolean shared, LongSupplier nanoTime) {
        this.attempt = attempt;
        this.shared = shared;
        this.nanoTime = nanoTime;
        this.told = attempt.wallTimeoutS();
        this.wallTimeoutS = told;
    }

    GrantedAttempt attempt() {
        return attempt;
    }

    boolean isShared() {
        return shared;
    }

    /**
     * From now on its run may take so long. One that has run longer is to end now: it is not stuck because it has not ended
     * before anybody said so.
     *
     * @return whether that is new
     */
    boolean limit(double newWallTimeoutS) {
        if (told == newWallTimeoutS) {
            return false;
        }
        told = newWallTimeoutS;
        wallTimeoutS = Math.max(newWallTimeoutS, wallS());
        return true;
    }

    /** Its heartbeats tell the last line of this log. */
    void tellFrom(AttemptLog own) {
        log = Optional.of(own);
    }

    void start() {
        startedNanos = nanoTime.getAsLong();
        started = true;
    }

    /** The run is over; what it left is still to be delivered. */
    void finish() {
        finishedNanos = nanoTime.getAsLong();
        finished = true;
    }

    boolean hasStarted() {
        return started;
    }

    /** It will not be started, but given back. */
    void giveBack() {
        goesBack = true;
    }

    boolean isToStart() {
        return !started && !goesBack;
    }

    boolean hasFinished() {
        return finished;
    }

    /** Wall time since the run was over, s; 0 before. */
    double agoS() {
        return finished ? (nanoTime.getAsLong() - finishedNanos) * NANOS : 0;
    }

    /** Wall time of its run so far, s; 0 before. */
    double wallS() {
        if (!started) {
            return 0;
        }
        return ((finished ? finishedNanos : nanoTime.getAsLong()) - startedNanos) * NANOS;
    }

    /** Simulated by wall time of its run so far; empty where nothing has progressed. */
    OptionalDouble realTimeFactor() {
        double wallS = wallS();
        return simS > 0 && wallS > 0 ? OptionalDouble.of(simS / wallS) : OptionalDouble.empty();
    }

    /** Asks the run to end at its next progress; the first reason stands. */
    void end(Ending why) {
        ended.compareAndSet(null, new Ended(why, nanoTime.getAsLong()));
    }

    /** Whether the run should have ended that long ago, and does not. */
    boolean isStuck(Duration gracePeriod) {
        if (!started || finished) {
            return false;
        }
        double gracePeriodS = gracePeriod.toNanos() * NANOS;
        Ended asked = ended.get();
        boolean deaf = asked != null && (nanoTime.getAsLong() - asked.nanos()) * NANOS > gracePeriodS;
        return deaf || wallS() > wallTimeoutS + gracePeriodS;
    }

    Optional<Ending> ending() {
        return Optional.ofNullable(ended.get()).map(Ended::why);
    }

    @Override
    public void progressed(double simulatedS) {
        simS = simulatedS;
        if (wallS() > wallTimeoutS) {
            end(Ending.OVERDUE);
        }
        Ended asked = ended.get();
        if (asked != null) {
            throw new RunAbandoned(asked.why().text());
        }
    }

    Heartbeat.Held beat() {
        AttemptState state = started ? AttemptState.RUNNING : AttemptState.LEASED;
        String lastLine = log.map(AttemptLog::lastLine).orElse("");
        return new Heartbeat.Held(attempt.id(), attempt.token(), state, simS, wallS(), lastLine);
    }

    /** As every line of the log names it. */
    @Override
    public String toString() {
        return "sweep " + attempt.sweep() + " case " + attempt.caseIndex() + " attempt " + attempt.id();
    }
}
