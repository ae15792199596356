package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.wire.WorkerPod;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What this process runs on. */
final class Machine {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    private Machine() {}

    /** CPU model; architecture; Java runtime: within one such class equal cases give equal bits. */
    static String platformClass() {
        String runtime = "Java " + Runtime.version() + " (" + System.getProperty("java.vm.name") + ")";
        return cpuModel() + "; " + System.getProperty("os.arch") + "; " + runtime;
    }

    static String hostName() {
        return firstLine(HOST_NAME)
                .or(() -> Optional.ofNullable(System.getenv("HOSTNAME")))
                .orElseGet(() -> {
                    try {
                        return InetAddress.getLocalHost().getHostName();
                    } catch (IOException e) {
                        return "unknown host";
                    }
                });
    }

    /** The pod this process runs in, as the cluster's downward API tells it. */
    static Optional<WorkerPod> pod(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("PROVINGGRID_POD_UID"))
                .map(uid -> new WorkerPod(
                        environment.get("PROVINGGRID_POD"),
                        environment.get("PROVINGGRID_POD_NAMESPACE"),
                        uid,
                        environment.get("PROVINGGRID_NODE")));
    }

    private static String cpuModel() {
        try (Stream<String> lines = Files.lines(CPU_INFO, UTF_8)) {
            return lines.filter(it -> it.startsWith("model name"))
                    .map(it -> it.substring(it.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unnamed CPU");
        } catch (IOException | java.io.UncheckedIOException e) {
            return Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")).orElse("unnamed CPU");
        }
    }

    private static Optional<String> firstLine(Path file) {
        try {
            return Optional.of(Files.readString(file).strip()).filter(it -> !it.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
