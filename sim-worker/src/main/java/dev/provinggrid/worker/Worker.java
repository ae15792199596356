package dev.provinggrid.worker;

import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.RequestRetry;
import dev.provinggrid.worker.control.ThreadWatch;
import dev.provinggrid.worker.machine.LoadMeter;
import dev.provinggrid.worker.machine.ResourceMeter;
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

/** One worker: creates its parts, starts its threads and waits for their end. */
final class Worker {

    private static final Logger log = LoggerFactory.getLogger(Worker.class);
    private static final Duration FOR_EVER = Duration.ofDays(10_000);

    private final Timing timing;
    private final ControlPlane server;
    private final HeldAttempts attempts = new HeldAttempts(System::nanoTime);
    private final AtomicBoolean draining = new AtomicBoolean();
    private final WorkerThreads threads;

    /**
     * Creates its parts.
     *
     * @param modelCache folder for perception models, which workers of one machine may share
     * @param watch told by the control plane of what moves
     * @param crash called when a thread of the worker failed: what it held is then better off with another process
     */
    Worker(
            Identity identity,
            Workspace workspace,
            Path modelCache,
            Runners runners,
            ControlPlane server,
            ThreadWatch watch,
            Timing timing,
            Consumer<Throwable> crash) {
        this.timing = timing;
        this.server = server;
        RequestRetry retry = new RequestRetry(timing.backoff());
        ReturnedAttempts releases = new ReturnedAttempts(server, retry);
        Uploads delivery = new Uploads(server, retry, attempts, watch, System::nanoTime);
        AttemptModels models = new AttemptModels(new ContentCache(modelCache, server, retry));
        AttemptExecution execution = new AttemptExecution(
                identity, workspace, runners, models, ResourceMeter.ofThisProcess(), Clock.systemUTC());
        WorkerHeartbeats heartbeats =
                new WorkerHeartbeats(identity, timing, server, attempts, LoadMeter.ofThisProcess(), this::drain);
        LeasePrefetch leasing = new LeasePrefetch(
                new WorkerCapabilities(identity, runners, new ModelTrial(models, runners), timing.leaseWait()),
                server,
                retry,
                attempts,
                releases,
                heartbeats,
                watch,
                System::nanoTime);
        Slot slot = new Slot(attempts, execution, delivery, releases);
        this.threads = new WorkerThreads(leasing::run, slot::run, delivery::run, heartbeats::run, watch, crash);
        log.info(
                "worker {} slot {}, version {}, {}",
                identity.instance(),
                identity.slot(),
                identity.version(),
                identity.platform());
    }

    /** Works until drained and everything is delivered. */
    void work() throws InterruptedException {
        threads.start();
        threads.awaitEndOfRuns();
        attempts.awaitNone(FOR_EVER);
        threads.endDelivery();
        server.close();
    }

    /** Finishes what runs and leases no more. */
    void drain() {
        if (draining.compareAndSet(false, true)) {
            threads.endLeasing();
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
}
