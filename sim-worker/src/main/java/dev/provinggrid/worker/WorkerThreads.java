package dev.provinggrid.worker;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads of a worker. At a stop, those that lease and run end first, those that upload and send heartbeats last. */
final class WorkerThreads {

    private static final Logger log = LoggerFactory.getLogger(WorkerThreads.class);

    private final Consumer<Throwable> crash;
    private final Thread leases;
    private final Thread slot;
    private final Thread uploads;
    private final Thread heartbeat;

    /** @param crash called when one of them failed: what the worker held is then better off with another process */
    WorkerThreads(Task leases, Task slot, Task uploads, Task heartbeat, Consumer<Throwable> crash) {
        this.crash = crash;
        this.leases = thread("leases", leases);
        this.slot = thread("slot", slot);
        this.uploads = thread("uploads", uploads);
        this.heartbeat = thread("heartbeat", heartbeat);
    }

    /** What a thread does until it ends or is interrupted. */
    @FunctionalInterface
    interface Task {
        void run() throws InterruptedException;
    }

    void start() {
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
    }

    private Thread thread(String name, Task task) {
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
