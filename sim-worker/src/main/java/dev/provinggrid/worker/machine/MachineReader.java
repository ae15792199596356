package dev.provinggrid.worker.machine;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.wire.worker.MachineDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Describes a machine from the files of its kernel.
 *
 * @param proc as {@code /proc}
 * @param release as {@code /etc/os-release}
 */
public record MachineReader(Path proc, Path release) {

    private static final String UNKNOWN = "unknown";

    /** As the server takes it. */
    private static final int LONGEST = 200;

    private static final int MOST_FLAGS = 2000;
    private static final int LONGEST_FLAG = 64;
    private static final long KIB = 1024;

    /** The machine of this process. */
    public static MachineDescription thisMachine() {
        return new MachineReader(Path.of("/proc"), Path.of("/etc/os-release")).read(System.getenv());
    }

    MachineDescription read(Map<String, String> environment) {
        return new MachineDescription(
                value("cpuinfo", ":", "model name", "Processor", "CPU implementer"),
                flags(),
                Runtime.getRuntime().availableProcessors(),
                memoryBytes(),
                shortened(System.getProperty("os.arch"), LONGEST_FLAG),
                system(),
                shortened(System.getProperty("os.name") + " " + System.getProperty("os.version"), LONGEST),
                shortened(
                        Runtime.version() + " (" + System.getProperty("java.vm.name") + ", "
                                + System.getProperty("java.vendor") + ")",
                        LONGEST),
                Machine.gpu(environment).orElse(null));
    }

    private List<String> flags() {
        return Arrays.stream(value("cpuinfo", ":", Integer.MAX_VALUE, "flags", "Features")
                        .split("\\s+"))
                .filter(it -> !it.equals(UNKNOWN) && it.length() <= LONGEST_FLAG)
                .sorted()
                .limit(MOST_FLAGS)
                .toList();
    }

    private Long memoryBytes() {
        String digits = value("meminfo", ":", "MemTotal").replaceAll("\\D", "");
        return digits.isEmpty() ? null : Long.valueOf(KIB * Long.parseLong(digits));
    }

    private String system() {
        return find(release, "=", "PRETTY_NAME")
                .map(it -> shortened(it.replace("\"", ""), LONGEST))
                .orElse(UNKNOWN);
    }

    private String value(String file, String separator, String... keys) {
        return value(file, separator, LONGEST, keys);
    }

    private String value(String file, String separator, int longest, String... keys) {
        return Arrays.stream(keys)
                .flatMap(it -> find(proc.resolve(file), separator, it).stream())
                .findFirst()
                .map(it -> shortened(it, longest))
                .orElse(UNKNOWN);
    }

    /** The value of the first line with a key; empty where the file has none, or is not there. */
    private static Optional<String> find(Path file, String separator, String key) {
        try (Stream<String> lines = Files.lines(file, UTF_8)) {
            return lines.map(it -> it.split(separator, 2))
                    .filter(it -> it.length == 2 && it[0].strip().equals(key))
                    .map(it -> it[1].strip())
                    .findFirst();
        } catch (IOException | UncheckedIOException _) {
            return Optional.empty();
        }
    }

    private static String shortened(String text, int longest) {
        return text.substring(0, Math.min(longest, text.length()));
    }
}
