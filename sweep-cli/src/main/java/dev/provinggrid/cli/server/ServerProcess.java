package dev.provinggrid.cli.server;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.wire.DiskReserve;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A control server as a child process. If it is to end with this process, its standard input is a pipe that only this process holds, so it
 * ends even after {@code kill -9}. It ignores the terminal's Ctrl-C, which reaches the whole process group: this process stops it after it
 * has downloaded the results.
 */
final class ServerProcess {

    private static final String DEAF_TO_INTERRUPT = "trap '' INT; exec \"$@\"";

    /** Nobody else is there to start it again when it ends with the status that asks for it (EX_TEMPFAIL). */
    private static final String DEAF_TO_HANG_UP = "trap '' INT HUP; while \"$@\"; status=$?; [ $status = "
            + DiskReserve.TRY_AGAIN + " ]; do sleep 2; done; exit $status";

    private static final String FULL = "the disk had no room left when the server started; make room and try again";

    private static final Duration LOOK_EVERY = Duration.ofMillis(10);
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(15);
    private static final int TAIL_LINES = 25;

    private final Process process;
    private final Path data;
    private final Path output;

    private ServerProcess(Process process, Path data, Path output) {
        this.process = process;
        this.data = data;
        this.output = output;
    }

    static ServerProcess start(Installation home, ServerSettings settings) {
        Path output = settings.data().resolve("logs").resolve("server.out");
        List<String> command = new ArrayList<>(
                List.of("/bin/sh", "-c", settings.diesWithUs() ? DEAF_TO_INTERRUPT : DEAF_TO_HANG_UP, "provinggrid"));
        command.addAll(home.controlServer());
        command.addAll(settings.arguments());
        prepare(output, settings.data());
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
            builder.environment().put("PROVINGGRID_HOME", home.root().toString());
            if (!settings.diesWithUs()) {
                builder.redirectInput(new File("/dev/null"));
            }
            return new ServerProcess(builder.start(), settings.data(), output);
        } catch (IOException e) {
            throw new UncheckedIOException("the server cannot be started", e);
        }
    }

    private static void prepare(Path output, Path data) {
        try {
            Files.createDirectories(output.getParent());
            Files.deleteIfExists(ServerFile.in(data));
        } catch (IOException e) {
            throw new WriteFailed(data, e);
        }
    }

    /** Blocks until it answers. */
    ServerFile awaitReady(Duration timeout) throws InterruptedException {
        long giveUp = System.nanoTime() + timeout.toNanos();
        while (System.nanoTime() < giveUp) {
            Optional<ServerFile> file = ServerFile.read(data).filter(this::isOurs);
            if (file.isPresent()) {
                return file.get();
            }
            if (process.waitFor(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                int status = process.exitValue();
                throw new ServerFailed(
                        status == DiskReserve.TRY_AGAIN ? FULL : "the server ended with status " + status,
                        tail(),
                        status == DiskReserve.TRY_AGAIN);
            }
        }
        throw new ServerFailed("the server is not ready after " + timeout.toSeconds() + " s", tail());
    }

    private boolean isOurs(ServerFile file) {
        return file.pid() == process.pid() || process.children().anyMatch(it -> it.pid() == file.pid());
    }

    int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    /** Lets it end by itself; after a while ends it. */
    void stop() throws InterruptedException {
        try {
            process.getOutputStream().close();
        } catch (IOException _) {
            // Already gone.
        }
        if (!process.waitFor(STOPS_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
            kill();
        }
    }

    void kill() {
        process.children().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private String tail() {
        try {
            List<String> lines = Files.readAllLines(output);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
        } catch (IOException _) {
            return "";
        }
    }
}
