package dev.provinggrid.server.pool.local;

import dev.provinggrid.server.pool.PoolWorker;
import dev.provinggrid.server.pool.WorkerExit;
import dev.provinggrid.server.security.token.LocalWorkerToken;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.threeten.extra.MutableClock;

/** A pool of three slots with real child processes and a clock that is set. */
abstract class OnALocalPool {

    static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    final MutableClock clock = MutableClock.of(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    final List<WorkerExit> endings = new CopyOnWriteArrayList<>();
    final LocalWorkerToken token = LocalWorkerToken.generate();
    LocalPool pool;

    @BeforeEach
    void makeAPoolOfThree() throws IOException {
        pool = newPool();
        pool.tell((_, ending) -> endings.add(ending));
    }

    /** Another on the same folder, as that of the next server. */
    LocalPool newPool() throws IOException {
        LocalPoolProperties properties = new LocalPoolProperties(
                3,
                null,
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx32m"),
                false,
                Duration.ofMinutes(2),
                Duration.ofSeconds(1),
                Duration.ofSeconds(30),
                Duration.ofSeconds(20),
                Duration.ofSeconds(10));
        WorkerProgram program = new WorkerProgram(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                properties.javaOptions(),
                StandInWorkerJar.in(folder),
                () -> "http://127.0.0.1:1",
                token,
                folder.resolve("work"),
                folder,
                Optional.empty());
        return new LocalPool(properties, program, Optional.empty(), clock);
    }

    @AfterEach
    void end() {
        pool.drain();
    }

    static void stop(PoolWorker worker) {
        try {
            new ProcessBuilder("kill", "-STOP", Long.toString(worker.pid()))
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
