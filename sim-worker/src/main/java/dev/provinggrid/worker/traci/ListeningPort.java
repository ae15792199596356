package dev.provinggrid.worker.traci;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A port of this machine, and which processes listen there as {@code /proc} tells. Nobody is connected to before it is known to be
 * the right one: SUMO takes one client and no other, and a stranger may have got the port first.
 */
record ListeningPort(int number) {

    private static final Path PROC = Path.of("/proc");
    private static final String LISTENING = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    /** One that is free now; another process may take it at any time. */
    static int free() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no port is free", e);
        }
    }

    /** Whether one of the processes listens here. */
    boolean belongsTo(Stream<ProcessHandle> processes) {
        Set<String> sockets = Stream.of("tcp", "tcp6")
                .flatMap(it -> inodes(PROC.resolve("net").resolve(it)).stream())
                .map(it -> "socket:[" + it + "]")
                .collect(Collectors.toSet());
        return !sockets.isEmpty() && processes.anyMatch(it -> holdsOne(it.pid(), sockets));
    }

    private Set<String> inodes(Path table) {
        String address = ":%04X".formatted(number);
        try (Stream<String> lines = Files.lines(table)) {
            return lines.map(it -> it.strip().split("\\s+"))
                    .filter(it ->
                            it.length > INODE && it[LOCAL_ADDRESS].endsWith(address) && it[STATE].equals(LISTENING))
                    .map(it -> it[INODE])
                    .collect(Collectors.toSet());
        } catch (IOException | UncheckedIOException e) {
            return Set.of();
        }
    }

    private static boolean holdsOne(long pid, Set<String> sockets) {
        try (Stream<Path> open = Files.list(PROC.resolve(Long.toString(pid)).resolve("fd"))) {
            return open.anyMatch(it -> sockets.contains(target(it)));
        } catch (IOException | UncheckedIOException e) {
            return false; // it has ended meanwhile
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
