package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.TrafficFailure;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The SUMO that is installed on this machine.
 *
 * @param program that simulates
 * @param home with its data; empty where there is none, as in the worker's image
 */
public record SumoInstallation(Path program, Optional<Path> home) {

    private static final String HOME = "SUMO_HOME";
    private static final Path PACKAGED_HOME = Path.of("/usr/share/sumo");
    private static final Path SCHEMAS = Path.of("data", "xsd");

    /**
     * Looks for it in {@code SUMO_HOME} and on the path.
     *
     * @throws TrafficFailure when it is not there
     */
    public static SumoInstallation find(Map<String, String> environment) {
        Optional<Path> home = Optional.ofNullable(environment.get(HOME))
                .filter(it -> !it.isEmpty())
                .map(Path::of);
        Stream<Path> onPath = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(environment.getOrDefault("PATH", ""))
                .filter(it -> !it.isEmpty())
                .map(it -> Path.of(it, "sumo"));
        Path program = Stream.concat(home.map(it -> it.resolve("bin").resolve("sumo")).stream(), onPath)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() ->
                        new TrafficFailure("SUMO is neither on the PATH nor in SUMO_HOME: install Debian's package"
                                + " sumo (apt-get install sumo), or set SUMO_HOME to where it is unpacked"));
        return new SumoInstallation(
                program,
                Stream.concat(home.stream(), Stream.of(PACKAGED_HOME))
                        .filter(Files::isDirectory)
                        .findFirst());
    }

    /** Whether files can be held against their schemas; without them SUMO would look for them on the web. */
    boolean hasSchemas() {
        return home.filter(it -> Files.isDirectory(it.resolve(SCHEMAS))).isPresent();
    }

    /** What its process is told beside this process's environment. */
    Map<String, String> environment() {
        return home.map(it -> Map.of(HOME, it.toString(), "LC_ALL", "C")).orElse(Map.of("LC_ALL", "C"));
    }
}
