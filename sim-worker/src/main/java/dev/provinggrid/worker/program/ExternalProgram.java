package dev.provinggrid.worker.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running program in a session of its own. A small shell script ({@code supervise.sh}) outlives this process and, however this process
 * ends, ends the program with all its children.
 */
public final class ExternalProgram implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ExternalProgram.class);
    private static final String SCRIPT = "supervise.sh";
    private static final int POLL_MILLIS = 50;
    private static final int END_WITHIN_S = 10;
    private static final int LAST_WORDS_WITHIN_MILLIS = 2000;

    private final Process supervisor;
    private final Thread output;

    private ExternalProgram(Process supervisor, Consumer<String> printed) {
        this.supervisor = supervisor;
        this.output = Thread.ofPlatform()
                .name("output of " + supervisor.pid())
                .daemon()
                .start(() -> copy(supervisor.getInputStream(), printed));
    }

    /** Whether this machine has what it takes: a POSIX shell. */
    public static boolean isPossible() {
        return onPath("sh");
    }

    /**
     * Starts it.
     *
     * @param scripts folder for the script
     * @param folder its working directory
     * @param environment added to this process's
     * @param printed takes what it prints, from another thread
     */
    public static ExternalProgram start(
            List<String> command, Path scripts, Path folder, Map<String, String> environment, Consumer<String> printed)
            throws IOException {
        Path script = scripts.resolve(SCRIPT);
        try (InputStream own = ExternalProgram.class.getResourceAsStream(SCRIPT)) {
            Files.copy(own, script, StandardCopyOption.REPLACE_EXISTING);
        }
        List<String> supervised = new ArrayList<>();
        if (onPath("setsid")) {
            supervised.add(
                    "setsid"); // what is sent to this process's group must not end the supervisor before the program
        }
        supervised.addAll(List.of("sh", script.toString(), UUID.randomUUID().toString()));
        supervised.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(supervised).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return new ExternalProgram(builder.start(), printed);
    }

    /**
     * Waits for its end; its exit status.
     *
     * @throws RunAbandoned when the supervision ends it
     */
    public int await(Supervision supervision) throws InterruptedException {
        while (!supervisor.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            supervision.progressed(0);
        }
        return supervisor.exitValue();
    }

    /**
     * Waits for its end, for so long; its exit status, empty while it runs.
     */
    public OptionalInt await(Duration within) throws InterruptedException {
        return supervisor.waitFor(within.toMillis(), TimeUnit.MILLISECONDS)
                ? OptionalInt.of(supervisor.exitValue())
                : OptionalInt.empty();
    }

    /** The processes under the supervisor that run now. */
    public Stream<ProcessHandle> processes() {
        return supervisor.descendants();
    }

    public boolean isRunning() {
        return supervisor.isAlive();
    }

    /** Ends it and whatever it left running. */
    @Override
    public void close() throws IOException {
        try {
            supervisor.getOutputStream().close();
            if (!supervisor.waitFor(END_WITHIN_S, TimeUnit.SECONDS)) {
                log.error("the supervisor {} does not end, killing it", supervisor.pid());
                supervisor.destroyForcibly();
            }
            output.join(LAST_WORDS_WITHIN_MILLIS);
            supervisor.getInputStream().close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void copy(InputStream output, Consumer<String> printed) {
        char[] buffer = new char[8192];
        try (Reader text = new InputStreamReader(output, UTF_8)) {
            for (int length = text.read(buffer); length >= 0; length = text.read(buffer)) {
                printed.accept(new String(buffer, 0, length));
            }
        } catch (IOException e) {
            log.debug("output ends: {}", e.getMessage());
        }
    }

    private static boolean onPath(String program) {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(path)
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
