package dev.provinggrid.worker.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Energy of the machine's processor packages, from RAPL: {@code intel-rapl:N/energy_uj}, which restarts at 0 after {@code
 * max_energy_range_uj}. Mostly only root can read it.
 */
final class ProcessorEnergy {

    private static final double MICRO = 1e-6;

    private final Path powercap;
    private final Map<Path, Long> last = new TreeMap<>();
    private double joules;

    /** @param powercap as {@code /sys/class/powercap} */
    ProcessorEnergy(Path powercap) {
        this.powercap = powercap;
    }

    /** Since the first call, J; to be called more often than the counters begin again. Empty where nothing is told. */
    synchronized OptionalDouble joules() {
        try (DirectoryStream<Path> packages = Files.newDirectoryStream(powercap, "intel-rapl:[0-9]*")) {
            boolean any = false;
            for (Path each : packages) {
                if (each.getFileName()
                                .toString()
                                .chars()
                                .filter(it -> it == ':')
                                .count()
                        == 1) {
                    add(each);
                    any = true;
                }
            }
            return any ? OptionalDouble.of(joules) : OptionalDouble.empty();
        } catch (IOException | RuntimeException _) {
            return OptionalDouble.empty();
        }
    }

    private void add(Path each) throws IOException {
        long now = number(each.resolve("energy_uj"));
        Long before = last.put(each, now);
        if (before != null) {
            long more = now - before;
            joules += MICRO * (more >= 0 ? more : more + number(each.resolve("max_energy_range_uj")));
        }
    }

    private static long number(Path file) throws IOException {
        return Long.parseLong(Files.readString(file).strip());
    }
}
