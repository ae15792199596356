package dev.provinggrid.server.pool.local;

import dev.provinggrid.server.pool.ExponentialBackOff;
import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.pool.PoolWorker;
import dev.provinggrid.server.pool.SlotStatus;
import dev.provinggrid.server.pool.WorkerExit;
import dev.provinggrid.server.pool.WorkerExitListener;
import dev.provinggrid.server.pool.WorkerPool;
import dev.provinggrid.server.store.worker.WorkerRow;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Workers as child processes, each in its slot; one that fails is started again after a growing wait. */
final class LocalPool implements WorkerPool, LiveAddresses {

    private static final Logger LOG = LoggerFactory.getLogger(LocalPool.class);

    private final WorkerProgram program;
    private final Clock clock;
    private final ExponentialBackOff backOff;
    private final Duration healthyAfter;
    private final Duration stopTimeout;
    private final Duration keepWarm;
    private final List<LocalSlot> slots;
    private final Optional<String> obstacle;

    /** Workers of the server before, as long as dispatch has not been told. */
    private List<UUID> before;

    private Optional<WorkerExitListener> exits = Optional.empty();
    private boolean drained;
    private int wanted;

    /**
     * A pool without workers so far.
     *
     * @param obstacle why it has none, where it should have some
     */
    public LocalPool(LocalPoolProperties properties, WorkerProgram program, Optional<String> obstacle, Clock clock) {
        this.obstacle = obstacle;
        this.program = program;
        this.clock = clock;
        this.backOff = new ExponentialBackOff(properties.firstBackOff(), properties.longestBackOff());
        this.healthyAfter = properties.healthyAfter();
        this.stopTimeout = properties.stopTimeout();
        this.keepWarm = properties.keepWarm();
        this.slots =
                IntStream.range(0, properties.slots()).mapToObj(LocalSlot::new).toList();
        this.before = before(program.started());
    }

    private static List<UUID> before(StartedWorkers started) {
        try {
            return started.all();
        } catch (IOException unreadable) {
            LOG.warn("Workers of the server before are found out when their leases expire", unreadable);
            return List.of();
        }
    }

    @Override
    public synchronized void tell(WorkerExitListener listener) {
        exits = Optional.of(listener);
    }

    @Override
    public int slots() {
        return slots.size();
    }

    @Override
    public Duration keepWarm() {
        return keepWarm;
    }

    @Override
    public synchronized List<PoolWorker> alive() {
        return slots.stream().flatMap(it -> it.worker().stream()).toList();
    }

    @Override
    public synchronized List<SlotStatus> stands() {
        Instant now = clock.instant();
        return slots.stream().map(it -> it.stand(now, wanted)).toList();
    }

    /** Why sweeps make no progress; empty where they should. */
    public synchronized List<String> troubles() {
        Instant now = clock.instant();
        return Stream.concat(obstacle.stream(), slots.stream().flatMap(it -> it.trouble(now, healthyAfter).stream()))
                .toList();
    }

    /** Workers that were ended because nothing was heard of them, until their successors have lived well. */
    synchronized List<LocalSlot.Silenced> silenced() {
        Instant now = clock.instant();
        return slots.stream()
                .flatMap(it -> it.silenced(now, healthyAfter).stream())
                .toList();
    }

    @Override
    public synchronized void end(PoolWorker silent) {
        LocalSlot slot = slots.get(silent.slot());
        if (slot.worker().filter(silent::equals).isPresent() && slot.endSilent()) {
            LOG.warn("Process {}, worker {}, has been silent for too long and is ended", silent.pid(), silent.slot());
        }
    }

    /** At the port that was set aside for the process now in the worker's slot. */
    @Override
    public synchronized Optional<InetSocketAddress> of(WorkerRow worker) {
        return slots.stream()
                .filter(it -> it.worker().stream()
                        .anyMatch(alive -> alive.id().toString().equals(worker.id())))
                .map(it -> InetSocketAddress.createUnresolved("127.0.0.1", it.livePort()))
                .findFirst();
    }

    @Override
    public synchronized void reconcile(int number) {
        wanted = number;
        exits.filter(_ -> !before.isEmpty()).ifPresent(this::endThoseBefore);
        slots.forEach(this::note);
        slots.forEach(this::boundLog);
        if (!drained) {
            startMissing(wanted);
        }
        dismissSurplus(alive().size() - wanted);
    }

    /** Their standard input closed with the server before: they have ended, or are about to, unless they are stopped. */
    private void endThoseBefore(WorkerExitListener listener) {
        StartedWorkers.alive(before).forEach(it -> new ProcessTree(it).end());
        before.forEach(it -> listener.ended(it, WorkerExit.WITH_ITS_SERVER));
        before = List.of();
        try {
            program.started().keepOnly(alive().stream().map(PoolWorker::id).toList());
        } catch (IOException full) {
            LOG.warn("The workers of the server before are told of again at the next start", full);
        }
    }

    @Override
    public void drain() {
        List<Process> ending;
        synchronized (this) {
            drained = true;
            slots.forEach(LocalSlot::dismiss);
            ending = slots.stream().flatMap(it -> it.process().stream()).toList();
        }
        awaitEnd(ending);
        reconcile(0);
    }

    private void dismissSurplus(int surplus) {
        alive().reversed().stream()
                .limit(Math.max(0, surplus))
                .forEach(it -> slots.get(it.slot()).dismiss());
    }

    /** Looks at the first slots only: one that waits after a failure is not replaced by its neighbour. */
    private void startMissing(int wanted) {
        Instant now = clock.instant();
        int missing = Math.max(0, wanted - alive().size());
        slots.stream()
                .limit(wanted)
                .filter(it -> it.mayStart(now))
                .limit(missing)
                .forEach(it -> start(it, now));
    }

    private void start(LocalSlot slot, Instant now) {
        try {
            int livePort = program.freePort();
            UUID id = UUID.randomUUID();
            slot.occupy(id, program.start(id, slot.number(), livePort), livePort, now);
        } catch (IOException failed) {
            slot.failedToStart("worker " + slot.number() + " cannot be started: " + failed, now, backOff);
            LOG.error("Worker {} cannot be started; next try at {}", slot.number(), slot.notBefore(), failed);
        }
    }

    private void boundLog(LocalSlot slot) {
        try {
            program.log(slot.number()).bound();
        } catch (IOException failed) {
            LOG.warn("The log of worker {} grows on", slot.number(), failed);
        }
    }

    private void note(LocalSlot slot) {
        slot.vacate().ifPresent(ended -> {
            WorkerExit ending =
                    ended.dismissed() && !ended.silent() ? WorkerExit.DRAINED : WorkerExit.ofExitCode(ended.exitCode());
            if (ended.silent()) {
                String how =
                        "nothing was heard of worker " + slot.number() + " for too long, and it was ended; its log is "
                                + program.log(slot.number()).file();
                slot.failedSilently(how, clock.instant(), backOff, healthyAfter);
            } else if (ending == WorkerExit.DRAINED) {
                slot.succeeded();
            } else {
                String how = "worker " + slot.number() + " " + WorkerExit.text(ended.exitCode()) + "; its log is "
                        + program.log(slot.number()).file();
                slot.failed(how, clock.instant(), backOff, healthyAfter);
                LOG.warn("Process {}: {}; started again from {}", ended.worker().pid(), how, slot.notBefore());
            }
            exits.ifPresent(it -> it.ended(ended.worker().id(), ending));
        });
    }

    private void awaitEnd(List<Process> ending) {
        CompletableFuture<?> all =
                CompletableFuture.allOf(ending.stream().map(Process::onExit).toArray(CompletableFuture[]::new));
        try {
            all.get(stopTimeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException tooLate) {
            ending.forEach(Process::destroyForcibly);
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException hurried) {
            ending.forEach(Process::destroyForcibly);
            Thread.currentThread().interrupt();
        }
    }
}
