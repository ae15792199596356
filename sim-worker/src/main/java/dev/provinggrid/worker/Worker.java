package dev.provinggrid.worker;

import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Insistence;
import dev.provinggrid.worker.machine.LoadMeter;
import dev.provinggrid.worker.model.AttemptModels;
import dev.provinggrid.worker.model.ContentCache;
import dev.provinggrid.worker.model.ModelTrial;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.runner.Runners;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One worker: its threads, from the first lease to the last delivery. */
final class Worker {

    private static final Logger log = LoggerFactory.getLogger(Worker.class);
    private static final Duration FOR_EVER = Duration.ofDays(10_000);

    private final Timing timing;
    private final ControlPlane server;
    private final HeldAttempts attempts = new HeldAttempts(System::nanoTime);
    private final AtomicBoolean draining = new AtomicBoolean();
    private final Thread leases;
    private final Thread slot;
    private final Thread uploads;
    private final Thread heartbeat;

    /**
     * @param modelCache folder for perception models, which workers of one machine may share
     * @param crash called when a thread of the worker failed: what it held is then better off with another process
     */
    Worker(
            Identity identity,
            Workspace workspace,
            Path modelCache,
            Runners runners,
            ControlPlane server,
            Timing timing,
            Consumer<Throwable> crash) {
        this.timing = timing;
        this.server = server;
        Insistence insistence = new Insistence(timing.backoff());
        Releases releases = new Releases(server, insistence);
        Uploads delivery = new Uploads(server, insistence, attempts);
        AttemptModels models = new AttemptModels(new ContentCache(modelCache, server, insistence));
        Execution execution = new Execution(identity, workspace, runners, models, Clock.systemUTC());
        Heartbeats heartbeats =
                new Heartbeats(identity, timing, server, attempts, LoadMeter.ofThisProcess(), this::drain);
        Leasing leasing = new Leasing(
                identity,
                runners,
                new ModelTrial(models, runners),
                timing.leaseWait(),
                server,
                insistence,
                attempts,
                releases,
                heartbeats,
                System::nanoTime);
        this.leases = thread("leases", crash, leasing::run);
        this.slot = thread("slot", crash, new Slot(attempts, execution, delivery, releases)::run);
        this.uploads = thread("uploads", crash, delivery::run);
        this.heartbeat = thread("heartbeat", crash, heartbeats::run);
        log.info(
                "worker {} slot {}, version {}, {}",
                identity.instance(),
                identity.slot(),
                identity.version(),
                identity.platform());
    }

    /** Works until drained and everything is delivered. */
    void work() throws InterruptedException {
        heartbeat.start();
        uploads.start();
        slot.start();
        leases.start();
        slot.join();
        leases.join();
        attempts.awaitNone(FOR_EVER);
        heartbeat.interrupt();
        uploads.interrupt();
        server.close();
    }

    /** Finishes what runs and leases no more. */
    void drain() {
        if (draining.compareAndSet(false, true)) {
            leases.interrupt();
        }
    }

    /** Gives back what has not finished, delivers what has; both only as long as there is time. */
    void stop() throws InterruptedException {
        drain();
        attempts.stop();
        if (attempts.awaitNone(timing.stopWithin())) {
            log.info("stopped, nothing left behind");
        } else {
            attempts.all().forEach(it -> log.warn("{}: undelivered when the worker stopped", it));
        }
    }

    private static Thread thread(String name, Consumer<Throwable> crash, Task task) {
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

    /** What a thread does until it ends or is interrupted. */
    @FunctionalInterface
    private interface Task {
        void run() throws InterruptedException;
    }
}
