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
import java.util.function.Consumer;

/**
 * A control server as a child process. If it is to end with this process, its standard input is a pipe that only this process holds, so it
 * ends even after {@code kill -9}. It ignores the terminal's Ctrl-C, which reaches the whole process group: this process stops it after it
 * has downloaded the results.
 */
final class ServerProcess {

    private static final String DEAF_TO_INTERRUPT = "trap '' INT; exec \"$@\" 2>&1";

    /**
     * Nobody else is there to start it again when it ends with the status that asks for it (EX_TEMPFAIL). Of that the shell tells
     * at its standard error, in a process of its own: a line that nobody reads any more ends the process.
     */
    private static final String DEAF_TO_HANG_UP = "trap '' INT HUP; while \"$@\" 2>&1; status=$?; [ $status = "
            + DiskReserve.TRY_AGAIN + " ]; do (echo full >&2); sleep 2; done; exit $status";

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
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
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

    /**
     * Blocks until it answers.
     *
     * @param lines is told when it is started again and again because its disk is full, and when that is over
     */
    ServerFile awaitReady(Duration timeout, Consumer<String> lines) throws InterruptedException {
        long giveUp = System.nanoTime() + timeout.toNanos();
        boolean full = false;
        while (System.nanoTime() < giveUp) {
            Optional<ServerFile> file = ServerFile.read(data).filter(this::isOurs);
            if (file.isPresent()) {
                if (full) {
                    lines.accept("the disk has room again, and the server has started");
                }
                return file.get();
            }
            if (!full && saysFull()) {
                full = true;
                lines.accept("the server does not start while its disk is full (" + WriteFailed.disk(data)
                        + "); it is started again every 2 s until there is room");
            }
            if (process.waitFor(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                int status = process.exitValue();
                throw status == DiskReserve.TRY_AGAIN
                        ? withoutRoom()
                        : new ServerFailed("the server ended with status " + status, tail());
            }
        }
        throw full
                ? withoutRoom()
                : new ServerFailed("the server is not ready after " + timeout.toSeconds() + " s", tail());
    }

    /** One sentence: what the server said where no room was left is no help. */
    private ServerFailed withoutRoom() {
        return new ServerFailed(
                "the disk had no room left when the server started (" + WriteFailed.disk(data)
                        + "); make room and try again",
                "",
                true);
    }

    private boolean saysFull() {
        try {
            return process.getErrorStream().available() > 0;
        } catch (IOException ended) {
            return false;
        }
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
