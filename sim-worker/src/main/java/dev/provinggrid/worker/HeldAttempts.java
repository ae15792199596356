package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.worker.HeldAttempt.Ending;
import dev.provinggrid.worker.control.LeaseSize;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The attempts that this worker holds: the running one, at most one lease ahead, and those whose upload is not finished. An attempt is
 * held from its grant until the server has its outcome, so every heartbeat names it.
 */
final class HeldAttempts {

    /** Leases whose upload has not ended; more of them means that the server or its disk is the bottleneck. */
    private static final int MOST_UNDELIVERED = 4;

    /** What waits behind a run that takes so long is given back: others may have time for it. */
    private static final Duration LONG_RUN = LeaseSize.WORK.multipliedBy(2);

    private static final Duration LOOK = LONG_RUN.dividedBy(8);

    private final Map<Long, HeldAttempt> held = new LinkedHashMap<>();
    private final LeaseSize size = new LeaseSize();
    private final LongSupplier nanoTime;
    private boolean leasing = true;
    private long starts;
    private Optional<HeldAttempt> latest = Optional.empty();
    private OptionalDouble lastPace = OptionalDouble.empty();

    /** @param nanoTime monotonic wall time, ns */
    HeldAttempts(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Waits until more may be leased, or some is to be given back; false when none ever may. */
    synchronized boolean awaitRoom() throws InterruptedException {
        while (leasing && !hasRoom() && surplus().isEmpty()) {
            if (unstarted().size() > 1) {
                TimeUnit.NANOSECONDS.timedWait(this, LOOK.toNanos());
            } else {
                wait();
            }
        }
        return leasing;
    }

    /** Attempts ahead of the run leave room for a further lease when half of one is left, an attempt leased by itself when it has started. */
    private boolean hasRoom() {
        List<HeldAttempt> unstarted = unstarted();
        boolean ahead = !unstarted.isEmpty()
                && !(unstarted.stream().allMatch(HeldAttempt::isShared) && unstarted.size() < size.most() / 2);
        return !ahead && held.size() <= MOST_UNDELIVERED * size.most();
    }

    /** Greatest number of attempts of the next lease. */
    synchronized int leaseSize() {
        return size.most();
    }

    /** Whether attempts wait to be run. */
    synchronized boolean hasAhead() {
        return ahead().isPresent();
    }

    /** What waits behind a run that takes long, but for the next one: it will not be started, and is held until it has gone back. */
    synchronized List<HeldAttempt> takeSurplus() {
        List<HeldAttempt> surplus = surplus();
        surplus.forEach(HeldAttempt::giveBack);
        return surplus;
    }

    private List<HeldAttempt> surplus() {
        boolean isLong = latest.filter(it -> !it.hasFinished() && it.wallS() * 1e9 > LONG_RUN.toNanos())
                .isPresent();
        return isLong ? unstarted().stream().skip(1).toList() : List.of();
    }

    /** Takes a grant in; one that is held already changes nothing. */
    synchronized void hold(HeldAttempt granted) {
        held.putIfAbsent(granted.attempt().id(), granted);
        notifyAll();
    }

    /** Waits for the next attempt and starts it; empty when none will come. */
    synchronized Optional<HeldAttempt> startNext() throws InterruptedException {
        while (leasing && ahead().isEmpty()) {
            wait();
        }
        Optional<HeldAttempt> next = ahead();
        next.ifPresent(it -> {
            it.start();
            starts += it.isShared() ? 0 : 1;
            lastPace = pace();
            latest = next;
            notifyAll();
        });
        return next;
    }

    /** Its run is over. */
    synchronized void finished(HeldAttempt run) {
        size.ran(run.wallS());
        notifyAll();
    }

    /** Whether there are attempts of a lease of several whose runs are not over yet. */
    synchronized boolean hasMoreOfALease() {
        return held.values().stream().anyMatch(it -> it.isShared() && !it.hasFinished());
    }

    /** Lets go of an attempt that is settled. */
    synchronized void drop(HeldAttempt settled) {
        held.remove(settled.attempt().id(), settled);
        notifyAll();
    }

    /** Leases no more; the attempts that were not started are let go. */
    synchronized List<HeldAttempt> close() {
        leasing = false;
        List<HeldAttempt> unstarted =
                held.values().stream().filter(it -> !it.hasStarted()).toList();
        unstarted.forEach(it -> held.remove(it.attempt().id()));
        notifyAll();
        return unstarted;
    }

    /** Ends the run of each that is held, or marks it so that it ends as soon as it starts; tells which these are. */
    synchronized List<HeldAttempt> cancel(Collection<Long> ids) {
        List<HeldAttempt> cancelled =
                ids.stream().map(held::get).filter(Objects::nonNull).toList();
        cancelled.forEach(it -> it.end(Ending.CANCELLED));
        return cancelled;
    }

    /** Holds attempts to what their sweeps set now; tells for which that is new. */
    synchronized List<HeldAttempt> limit(Collection<HeartbeatReply.Limit> limits) {
        return limits.stream()
                .filter(it ->
                        held.containsKey(it.attempt()) && held.get(it.attempt()).limit(it.wallTimeoutS()))
                .map(it -> held.get(it.attempt()))
                .toList();
    }

    synchronized List<HeldAttempt> all() {
        return List.copyOf(held.values());
    }

    /** Ends whatever runs. */
    synchronized void stop() {
        held.values().forEach(it -> it.end(Ending.STOPPED));
    }

    synchronized List<Heartbeat.Held> beat() {
        return held.values().stream().map(HeldAttempt::beat).toList();
    }

    /** Simulated by wall time of the run that goes, or of the last one that got anywhere. */
    synchronized OptionalDouble pace() {
        OptionalDouble current = latest.map(HeldAttempt::realTimeFactor).orElse(OptionalDouble.empty());
        return current.isPresent() ? current : lastPace;
    }

    /** How many have been started so far that were leased by themselves: by these the server knows which run is to blame. */
    synchronized long starts() {
        return starts;
    }

    /** Those whose run should have ended that long ago, and does not. */
    synchronized List<HeldAttempt> stuck(Duration gracePeriod) {
        return held.values().stream().filter(it -> it.isStuck(gracePeriod)).toList();
    }

    /** Waits until nothing is held; false when the time is over before. */
    synchronized boolean awaitNone(Duration atMost) throws InterruptedException {
        long until = nanoTime.getAsLong() + atMost.toNanos();
        for (long left = atMost.toNanos(); !held.isEmpty() && left > 0; left = until - nanoTime.getAsLong()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return held.isEmpty();
    }

    private Optional<HeldAttempt> ahead() {
        return held.values().stream().filter(HeldAttempt::isToStart).findFirst();
    }

    private List<HeldAttempt> unstarted() {
        return held.values().stream().filter(HeldAttempt::isToStart).toList();
    }
}
