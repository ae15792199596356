package dev.provinggrid.cli.server;

import dev.provinggrid.cli.file.WriteFailed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * The user's local server, started by {@code sweep up}. A file that only the user can read has the path of its data folder (XDG Base
 * Directory Specification: state in {@code $XDG_STATE_HOME}, data in {@code $XDG_DATA_HOME}).
 *
 * @param state the file that remembers it
 * @param defaultData its data folder where none is named
 */
public record LocalServer(Path state, Path defaultData) {

    private static final Duration READY_WITHIN = Duration.ofMinutes(5);
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(30);

    public static LocalServer ofThisUser() {
        Map<String, String> environment = System.getenv();
        Path home = Path.of(System.getProperty("user.home"));
        return new LocalServer(
                base(environment, "XDG_STATE_HOME", home.resolve(".local/state"))
                        .resolve("provinggrid/local-server"),
                base(environment, "XDG_DATA_HOME", home.resolve(".local/share")).resolve("provinggrid"));
    }

    private static Path base(Map<String, String> environment, String variable, Path otherwise) {
        String value = environment.getOrDefault(variable, "");
        return value.isEmpty() ? otherwise : Path.of(value);
    }

    /** What it says of itself; empty when none runs. */
    public Optional<ServerFile> running() {
        return data().flatMap(ServerFile::read).filter(it -> process(it).isPresent());
    }

    /**
     * Starts it and waits until it answers.
     *
     * @param lines is told what that waits for
     */
    public ServerFile start(Installation home, ServerSettings settings, Consumer<String> lines) {
        settings.requireRoom();
        try {
            ownerOnly(settings.data());
            ServerProcess process = ServerProcess.start(home, settings);
            ServerFile ready = ready(process, lines);
            ownerOnly(state.toAbsolutePath().getParent());
            Files.deleteIfExists(state);
            Files.createFile(state, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(state, settings.data().toAbsolutePath() + "\n");
            return ready;
        } catch (IOException e) {
            throw new WriteFailed(state, e);
        }
    }

    private static ServerFile ready(ServerProcess process, Consumer<String> lines) {
        try {
            return process.awaitReady(READY_WITHIN, lines);
        } catch (ServerFailed failed) {
            process.kill();
            throw failed;
        } catch (InterruptedException e) {
            process.kill();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    /** Asks it to end, and waits for that. */
    public void stop(ServerFile running) {
        process(running).ifPresent(LocalServer::end);
        try {
            Files.deleteIfExists(state);
        } catch (IOException e) {
            throw new WriteFailed(state, e);
        }
    }

    private static void end(ProcessHandle process) {
        process.destroy();
        try {
            process.onExit().get(STOPS_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    private Optional<Path> data() {
        try {
            return Files.exists(state)
                    ? Optional.of(Path.of(Files.readString(state).strip()))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(state + " cannot be read", e);
        }
    }

    /**
     * The process of the file, unless its number went to another program since. One that was killed and that its parent has not waited for
     * has no command line any more.
     */
    private static Optional<ProcessHandle> process(ServerFile file) {
        return ProcessHandle.of(file.pid())
                .filter(ProcessHandle::isAlive)
                .filter(it -> it.info()
                        .commandLine()
                        .filter(line -> line.contains("control-server"))
                        .isPresent());
    }

    private static void ownerOnly(Path folder) throws IOException {
        Files.createDirectories(folder.toAbsolutePath().getParent());
        Files.createDirectories( // two commands may start at once
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
}
