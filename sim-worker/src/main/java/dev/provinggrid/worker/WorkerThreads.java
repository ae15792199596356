package dev.provinggrid.worker;

import dev.provinggrid.worker.control.ThreadWatch;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads of a worker. At a stop, those that lease and run end first, those that upload and send heartbeats last. */
final class WorkerThreads {

    private static final Logger log = LoggerFactory.getLogger(WorkerThreads.class);

    private final Consumer<Throwable> crash;
    private final ThreadWatch watch;
    private final Thread watching;
    private final Thread leases;
    private final Thread slot;
    private final Thread uploads;
    private final Thread heartbeat;

    /**
     * Creates them.
     *
     * @param watch of those that speak to the server; a run has its own limit
     * @param crash called when one of them failed or hangs: what the worker held is then better off with another process
     */
    WorkerThreads(
            ThreadWatch.Task leases,
            ThreadWatch.Task slot,
            ThreadWatch.Task uploads,
            ThreadWatch.Task heartbeat,
            ThreadWatch watch,
            Consumer<Throwable> crash) {
        this.crash = crash;
        this.watch = watch;
        this.leases = watched("leases", leases);
        this.slot = thread("slot", slot);
        this.uploads = watched("uploads", uploads);
        this.heartbeat = watched("heartbeat", heartbeat);
        this.watching = thread("watch", () -> watch.run(crash));
    }

    void start() {
        watching.start();
        heartbeat.start();
        uploads.start();
        slot.start();
        leases.start();
    }

    /** Waits until nothing is leased or run any more. */
    void awaitEndOfRuns() throws InterruptedException {
        slot.join();
        leases.join();
    }

    void endLeasing() {
        leases.interrupt();
    }

    void endDelivery() {
        heartbeat.interrupt();
        uploads.interrupt();
        watching.interrupt();
    }

    private Thread watched(String name, ThreadWatch.Task task) {
        return thread(name, () -> watch.watched(task));
    }

    private Thread thread(String name, ThreadWatch.Task task) {
        return Thread.ofPlatform().name(name).daemon().unstarted(() -> {
            try {
                task.run();
            } catch (InterruptedException e) {
                log.debug("{} ends", name);
            } catch (Throwable e) { // an error too: a worker that lost a thread must not go on
                crash.accept(e);
            }
        });
    }
}
