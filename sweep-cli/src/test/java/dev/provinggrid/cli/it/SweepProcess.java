package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The command line as a process of its own, as the launcher starts it. */
public final class SweepProcess implements AutoCloseable {

    /** Longest silence of a command that goes on: how long it may take, machines decide. */
    private static final Duration LONGEST_SILENCE = Duration.ofMinutes(5);

    /** One that says the same for ever does not get anywhere either. */
    private static final int MOST_SILENCES = 4;

    /** Time between two questions, each of which starts a program. */
    static final Duration SELDOM = Duration.ofSeconds(2);

    /** Of workers that live for seconds: what the second compiler gains, it does not earn back. */
    private static final String WORKER_JVM = "-XX:+UseSerialGC,-Xmx512m,-XX:TieredStopAtLevel=1";

    /** What a shell starts in the background ignores Ctrl-C, and so would all that it starts. */
    private static final List<String> HEARS_INTERRUPTS = List.of("env", "--default-signal=INT");

    private final Process process;
    private final Path out;
    private final Path err;

    private SweepProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Starts {@code sweep} with these arguments; its home for state and data is the folder. */
    public static SweepProcess start(Path folder, String... arguments) {
        return start(List.of(), Map.of(), folder, arguments);
    }

    /** Starts it with these variables in its environment. */
    public static SweepProcess startWithEnvironment(Map<String, String> environment, Path folder, String... arguments) {
        return start(List.of(), environment, folder, arguments);
    }

    private static SweepProcess start(
            List<String> prefix, Map<String, String> environment, Path folder, String... arguments) {
        Path home = Path.of(System.getProperty("provinggrid.home"));
        Path jar = home.resolve("sweep-cli/target/sweep-cli.jar");
        assertThat(jar).exists();
        List<String> command = new ArrayList<>(HEARS_INTERRUPTS);
        command.addAll(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:AOTCache=" + jar.resolveSibling("sweep-cli.aot"),
                "-Xlog:aot=off,cds=off",
                "-XX:+CrashOnOutOfMemoryError",
                "-XX:+DisplayVMOutputToStderr",
                "-jar",
                jar.toString()));
        command.addAll(List.of(arguments));
        try {
            Path out = Files.createTempFile(folder, "stdout", ".txt");
            Path err = Files.createTempFile(folder, "stderr", ".txt");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().put("PROVINGGRID_HOME", home.toString());
            builder.environment().put("PROVINGGRID_POOL_LOCAL_JAVAOPTIONS", WORKER_JVM);
            builder.environment()
                    .put("XDG_CONFIG_HOME", folder.resolve("config").toString());
            builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
            builder.environment().put("XDG_DATA_HOME", folder.resolve("share").toString());
            builder.environment().putAll(environment);
            return new SweepProcess(builder.start(), out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs it to its end with this text as its standard input. */
    public static SweepProcess runWithInput(String input, Path folder, String... arguments) {
        SweepProcess sweep = start(folder, arguments);
        try (OutputStream in = sweep.process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sweep.exitCode();
        return sweep;
    }

    /** Runs it to its end. */
    public static SweepProcess run(Path folder, String... arguments) {
        SweepProcess sweep = start(folder, arguments);
        sweep.exitCode();
        return sweep;
    }

    /**
     * Runs it to its end, which has this status.
     *
     * @return what it said; where it failed without {@code --json}, what it complained of too
     */
    public static String said(Path folder, int status, String... arguments) {
        try (SweepProcess sweep = run(folder, arguments)) {
            assertThat(sweep.exitCode())
                    .as(String.join(" ", arguments) + "\n" + sweep.output() + sweep.errors())
                    .isEqualTo(status);
            return status == 0 || List.of(arguments).contains("--json")
                    ? sweep.output()
                    : sweep.output() + sweep.errors();
        }
    }

    /** Runs it to its end with these variables in its environment. */
    public static SweepProcess runWithEnvironment(Map<String, String> environment, Path folder, String... arguments) {
        SweepProcess sweep = start(List.of(), environment, folder, arguments);
        sweep.exitCode();
        return sweep;
    }

    /** Runs it to its end, bound by the permissions of files even where this user is root. */
    public static SweepProcess runWithoutPrivileges(Path folder, String... arguments) {
        List<String> prefix = "root".equals(System.getProperty("user.name"))
                ? List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search")
                : List.of();
        SweepProcess sweep = start(prefix, Map.of(), folder, arguments);
        sweep.exitCode();
        return sweep;
    }

    /** Runs it to its end in a shell that does something with its output: {@code "$@" > /dev/full}. */
    public static SweepProcess runInShell(String script, Path folder, String... arguments) {
        SweepProcess sweep = start(List.of("bash", "-c", script, "sweep"), Map.of(), folder, arguments);
        sweep.exitCode();
        return sweep;
    }

    /** Its exit code, once it has ended; it has to say something from time to time. */
    public int exitCode() {
        return exitCode(LONGEST_SILENCE);
    }

    /** Its exit code, once it has ended; it has to say something within each such time, and to end within four of them. */
    public int exitCode(Duration longestSilence) {
        try {
            String before = "";
            for (int silence = 0; silence < MOST_SILENCES; silence++) {
                if (process.waitFor(longestSilence)) {
                    return process.exitValue();
                }
                String said = output() + errors();
                if (said.equals(before)) {
                    break;
                }
                before = said;
            }
            process.destroyForcibly();
            throw new AssertionError("sweep does not end; so far it said:\n" + before);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** What it said so far. */
    public String output() {
        return read(out);
    }

    /** What it complained of so far. */
    public String errors() {
        return read(err);
    }

    public long pid() {
        return process.pid();
    }

    /** Ctrl-C. */
    public void interrupt() {
        signal("INT", process.pid());
    }

    public static void kill(long pid) {
        signal("KILL", pid);
    }

    /** Stops it where it stands: it does nothing more, and does not end. */
    public static void stop(long pid) {
        signal("STOP", pid);
    }

    /** Has one that was stopped go on. */
    public static void goOn(long pid) {
        signal("CONT", pid);
    }

    private static void signal(String name, long pid) {
        try {
            assertThat(new ProcessBuilder("kill", "-" + name, String.valueOf(pid))
                            .inheritIO()
                            .start()
                            .waitFor())
                    .isZero();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Processes whose command line names this folder and this program: {@code control-server}, {@code sim-worker}. */
    public static List<ProcessHandle> processes(Path folder, String program) {
        return ProcessHandle.allProcesses()
                .filter(it -> it.info()
                        .commandLine()
                        .filter(line -> line.contains(folder.toString()) && line.contains(program + ".jar"))
                        .isPresent())
                .toList();
    }

    /** Waits until nothing runs any more that names this folder. */
    public static void awaitNothingLeft(Path folder) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(Stream.of("control-server", "sim-worker")
                                .flatMap(program -> processes(folder, program).stream()))
                        .isEmpty());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
