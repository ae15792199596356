package dev.provinggrid.server.pool;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What workers on this machine call it in their heartbeats. */
final class HostName {

    private static final Path KERNEL = Path.of("/proc/sys/kernel/hostname");

    private HostName() {}

    static String ofThisMachine() {
        return ofKernel()
                .or(() -> Optional.ofNullable(System.getenv("HOSTNAME")))
                .orElseGet(HostName::resolved);
    }

    private static Optional<String> ofKernel() {
        try {
            return Optional.of(Files.readString(KERNEL).strip()).filter(it -> !it.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String resolved() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException e) {
            return "unknown host";
        }
    }
}
