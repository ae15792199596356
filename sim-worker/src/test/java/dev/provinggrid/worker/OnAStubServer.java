package dev.provinggrid.worker;

import static dev.provinggrid.worker.AnAttempt.anAttempt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.link.Backoff;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.ThreadWatch;
import dev.provinggrid.worker.control.TokenFile;
import dev.provinggrid.worker.machine.Machine;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.runner.Runners;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a worker in this process against a server that speaks the contract. */
@Timeout(60)
abstract class OnAStubServer {

    private static final Timing QUICK = quick(Duration.ofSeconds(20), Duration.ofSeconds(50));

    @TempDir
    Path folder;

    protected final StubServer server = new StubServer();
    protected Path tokenFile;
    private final AtomicReference<Throwable> crash = new AtomicReference<>();

    @BeforeEach
    void writeToken() throws IOException {
        tokenFile = Files.writeString(folder.resolve("token"), "secret\n");
    }

    @AfterEach
    void close() {
        server.close();
        assertThat(crash).hasNullValue();
    }

    protected void grant(long... ids) {
        LongStream.of(ids).forEach(id -> server.queue.add(anAttempt(id).granted()));
    }

    protected Worker worker() {
        return worker(new CountingScenario());
    }

    protected Worker worker(DrivenScenario scenario) {
        return worker(new Runners(List.of(scenario), Optional.empty()));
    }

    /**
     * Short times.
     *
     * @param silence longest on a connection
     * @param progress longest time in which a thread may get nowhere
     */
    protected static Timing quick(Duration silence, Duration progress) {
        return new Timing(
                Duration.ofMillis(40),
                Duration.ofMillis(200),
                new Backoff(Duration.ofMillis(5), Duration.ofMillis(40), () -> 0.5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(20),
                silence,
                progress);
    }

    protected Worker worker(Runners runners) {
        return worker(runners, QUICK);
    }

    protected Worker worker(Runners runners, Timing timing) {
        return worker(runners, timing, crash::set);
    }

    protected Worker worker(Runners runners, Timing timing, Consumer<Throwable> crash) {
        ThreadWatch watch = new ThreadWatch(timing.progress(), System::nanoTime);
        try {
            return new Worker(
                    new Identity(UUID.randomUUID(), 3, 1, "here", Machine.platformClass(), "test", Optional.empty()),
                    Workspace.emptied(folder.resolve("workspace")),
                    folder.resolve("models"),
                    runners,
                    new ControlPlane(server.url(), new TokenFile(tokenFile), timing.silence(), watch::progressed),
                    watch,
                    timing,
                    crash);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    protected void workQuietly() {
        workQuietly(worker());
    }

    protected static void workQuietly(Worker worker) {
        try {
            worker.work();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
