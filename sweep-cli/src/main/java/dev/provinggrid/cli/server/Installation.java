package dev.provinggrid.cli.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the programs of ProvingGrid are installed.
 *
 * @param root of the distribution or the source tree, absolute
 */
public record Installation(Path root) {

    /** Without memory a JVM goes on without the thread that ran out of it; one that has ended is started again. */
    private static final String EXIT = "-XX:+ExitOnOutOfMemoryError";

    /** The very flags the build trains the cache with (control-server/pom.xml): it is of no use to a JVM with others. */
    private static final List<String> SERVER =
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", EXIT, "--enable-native-access=ALL-UNNAMED");

    private static final List<String> WORKER = List.of("-XX:+UseSerialGC", EXIT);

    /** The home the launcher names. */
    public static Installation ofThisProcess() {
        String named = Optional.ofNullable(System.getProperty("provinggrid.home"))
                .or(() -> Optional.ofNullable(System.getenv("PROVINGGRID_HOME")))
                .orElse(".");
        return new Installation(Path.of(named).toAbsolutePath().normalize());
    }

    /** The command line that starts the control server, up to its own arguments. */
    public List<String> controlServer() {
        return java("control-server", SERVER);
    }

    /** The command line that starts the worker program, up to its own arguments. */
    public List<String> worker() {
        return java("sim-worker", WORKER);
    }

    private List<String> java(String program, List<String> flags) {
        Path jar = root.resolve(program).resolve("target").resolve(program + ".jar");
        if (!Files.isRegularFile(jar)) {
            throw new ServerFailed(jar + " is missing: build it first, or set PROVINGGRID_HOME", "");
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        Path cache = jar.resolveSibling(program + ".aot");
        if (Files.isRegularFile(cache)) {
            command.add("-XX:AOTCache=" + cache);
            command.add("-Xlog:aot=off,cds=off"); // one that does not fit these jars any more is ignored without a word
        }
        command.add("-jar");
        command.add(jar.toString());
        return command;
    }
}
