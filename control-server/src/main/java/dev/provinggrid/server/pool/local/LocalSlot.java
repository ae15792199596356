package dev.provinggrid.server.pool.local;

import dev.provinggrid.server.pool.ExponentialBackOff;
import dev.provinggrid.server.pool.PoolWorker;
import dev.provinggrid.server.pool.SlotStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A slot for one worker process, and how earlier ones ended. */
final class LocalSlot {

    private final int number;
    private @Nullable Process process;
    private UUID id = new UUID(0, 0);
    private Instant since = Instant.EPOCH;
    private Instant notBefore = Instant.EPOCH;
    private int failures;
    private boolean dismissed;
    private int livePort;
    private String failure = "";
    private boolean silent;
    private Optional<Silenced> silenced = Optional.empty();

    LocalSlot(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    /** Asks the worker to end. */
    void dismiss() {
        if (process != null && !dismissed) {
            dismissed = true;
            process.destroy();
        }
    }

    /**
     * Ends a worker that does not listen, and what it started.
     *
     * @return whether that was not done before
     */
    boolean endSilent() {
        if (process == null || silent) {
            return false;
        }
        silent = true;
        new ProcessTree(process.toHandle()).end();
        return true;
    }

    boolean mayStart(Instant now) {
        return process == null && !now.isBefore(notBefore);
    }

    /** @param port at which the worker may serve live video */
    void occupy(UUID worker, Process started, int port, Instant now) {
        id = worker;
        process = started;
        livePort = port;
        since = now;
        dismissed = false;
        silent = false;
    }

    int livePort() {
        return livePort;
    }

    Optional<Process> process() {
        return Optional.ofNullable(process);
    }

    Optional<PoolWorker> worker() {
        return process().filter(Process::isAlive).map(it -> new PoolWorker(id, number, it.pid(), since));
    }

    /** The worker that was here and has ended, together with its process; the slot is then empty. */
    Optional<Ended> vacate() {
        if (process == null || process.isAlive()) {
            return Optional.empty();
        }
        Ended ended =
                new Ended(new PoolWorker(id, number, process.pid(), since), process.exitValue(), dismissed, silent);
        process = null;
        return Optional.of(ended);
    }

    /** Forgets earlier failures when the worker lived long enough, then counts this one. */
    void failed(String how, Instant now, ExponentialBackOff backOff, Duration healthyAfter) {
        failure = how;
        silenced = Optional.empty();
        failures = isHealthy(now, healthyAfter) ? 1 : failures + 1;
        notBefore = now.plus(backOff.after(failures));
    }

    /** The worker was ended because nothing was heard of it. */
    void failedSilently(String how, Instant now, ExponentialBackOff backOff, Duration healthyAfter) {
        failed(how, now, backOff, healthyAfter);
        silenced = Optional.of(new Silenced(how, now));
    }

    /** The last worker if it was ended for its silence, until the next one has lived well. */
    Optional<Silenced> silenced(Instant now, Duration healthyAfter) {
        boolean recovered = process != null && isHealthy(now, healthyAfter);
        return recovered ? Optional.empty() : silenced;
    }

    /** The program could not even be started. */
    void failedToStart(String how, Instant now, ExponentialBackOff backOff) {
        failure = how;
        failures++;
        notBefore = now.plus(backOff.after(failures));
    }

    /** What is the matter when one worker after the other fails; one alone may have fallen over its case. */
    Optional<String> trouble(Instant now, Duration healthyAfter) {
        boolean recovered = process != null && isHealthy(now, healthyAfter);
        return failures > 1 && !recovered
                ? Optional.of(failure + " (" + failures + " times in a row)")
                : Optional.empty();
    }

    /** @param wanted how many workers the pool should have */
    SlotStatus stand(Instant now, int wanted) {
        if (process != null) {
            return new SlotStatus(number, SlotStatus.State.OCCUPIED, "");
        }
        if (now.isBefore(notBefore)) {
            long seconds = 1 + Duration.between(now, notBefore).toSeconds();
            return new SlotStatus(
                    number, SlotStatus.State.WAITING, failure + "; the next one is started within " + seconds + " s");
        }
        return new SlotStatus(number, SlotStatus.State.EMPTY, whyEmpty(wanted));
    }

    private String whyEmpty(int wanted) {
        if (wanted == 0) {
            return "there is no work; it gets a worker with the next sweep";
        }
        return number < wanted
                ? "its worker is about to be started"
                : "there is work for " + wanted + (wanted == 1 ? " worker only" : " workers only");
    }

    private boolean isHealthy(Instant now, Duration healthyAfter) {
        return !now.isBefore(since.plus(healthyAfter));
    }

    void succeeded() {
        failures = 0;
        silenced = Optional.empty();
        notBefore = Instant.EPOCH;
    }

    Instant notBefore() {
        return notBefore;
    }

    /**
     * A worker that has ended.
     *
     * @param dismissed whether it was asked to
     * @param silent whether it was ended because nothing was heard of it
     */
    record Ended(PoolWorker worker, int exitCode, boolean dismissed, boolean silent) {}

    /**
     * A worker was ended because nothing was heard of it.
     *
     * @param how for people
     */
    record Silenced(String how, Instant when) {}
}
