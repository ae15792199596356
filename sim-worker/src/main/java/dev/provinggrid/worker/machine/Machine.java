package dev.provinggrid.worker.machine;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.sim.sensing.perception.VectorUnits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Processor time, memory and GPU of this process. */
public final class Machine {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path DRIVER = Path.of("/proc/driver/nvidia/gpus");
    private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    private Machine() {}

    /** Vector instructions; architecture; Java runtime: within one such class equal cases give equal bits. */
    public static String platformClass() {
        String runtime = "Java " + Runtime.version() + " (" + System.getProperty("java.vm.name") + ")";
        return vectorUnits(CPU_INFO) + "; " + System.getProperty("os.arch") + "; " + runtime;
    }

    /** Of this machine's first processor; {@code unknown} where the system does not tell. */
    static String vectorUnits(Path cpuInfo) {
        try (Stream<String> lines = Files.lines(cpuInfo, UTF_8)) {
            return VectorUnits.of(lines);
        } catch (IOException | UncheckedIOException e) {
            return "unknown";
        }
    }

    public static String hostName() {
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
    public static Optional<WorkerPod> pod(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("PROVINGGRID_POD_UID"))
                .map(uid -> new WorkerPod(
                        environment.get("PROVINGGRID_POD"),
                        environment.get("PROVINGGRID_POD_NAMESPACE"),
                        uid,
                        environment.get("PROVINGGRID_NODE")));
    }

    /** Processor time of this process so far, ns; negative where the system does not tell. */
    static LongSupplier processorTime() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system::getProcessCpuTime
                : () -> -1;
    }

    /** Memory of this process that is in RAM; empty where the system does not tell. */
    static OptionalLong residentBytes() {
        try (Stream<String> lines = Files.lines(STATUS, UTF_8)) {
            return lines.filter(it -> it.startsWith("VmRSS:"))
                    .mapToLong(it -> 1024 * Long.parseLong(it.replaceAll("\\D", "")))
                    .findFirst();
        } catch (IOException | java.io.UncheckedIOException e) {
            return OptionalLong.empty();
        }
    }

    /** The GPU this process may use: the slice its pod was given, else what the driver calls the devices that are to be seen. */
    static Optional<String> gpu(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("PROVINGGRID_GPU")).or(() -> gpuModels(DRIVER));
    }

    /** @param driver folder of the NVIDIA driver, with a folder for every device */
    static Optional<String> gpuModels(Path driver) {
        try (Stream<Path> devices = Files.list(driver)) {
            List<String> models = devices.sorted()
                    .flatMap(it -> firstLine(it.resolve("information")).stream())
                    .map(it -> it.replaceFirst("^Model:\\s*", ""))
                    .toList();
            return models.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", models));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> firstLine(Path file) {
        try {
            return Files.readString(file).lines().map(String::strip).findFirst().filter(it -> !it.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
