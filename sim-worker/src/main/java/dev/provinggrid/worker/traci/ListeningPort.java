package dev.provinggrid.worker.traci;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A local port, and which processes listen on it by {@code /proc}. Nobody connects before the listener is known to be SUMO: another program
 * may have taken the port first, and SUMO accepts only one client.
 */
record ListeningPort(int number) {

    private static final Path PROC = Path.of("/proc");
    private static final Path TCP = PROC.resolve("net/tcp");

    /** Not there where IPv6 is switched off. */
    private static final Path TCP6 = PROC.resolve("net/tcp6");

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

    /**
     * Whether one of the processes listens here.
     *
     * @throws IOException when this machine does not tell who listens
     */
    boolean belongsTo(Stream<ProcessHandle> processes) throws IOException {
        Set<String> sockets = new HashSet<>(sockets(TCP));
        if (Files.exists(TCP6)) {
            sockets.addAll(sockets(TCP6));
        }
        return !sockets.isEmpty() && processes.anyMatch(it -> holdsOne(it.pid(), sockets));
    }

    private Set<String> sockets(Path table) throws IOException {
        String address = ":%04X".formatted(number);
        try (Stream<String> lines = Files.lines(table)) {
            return lines.map(it -> it.strip().split("\\s+"))
                    .filter(it ->
                            it.length > INODE && it[LOCAL_ADDRESS].endsWith(address) && it[STATE].equals(LISTENING))
                    .map(it -> "socket:[" + it[INODE] + "]")
                    .collect(Collectors.toSet());
        } catch (UncheckedIOException e) {
            throw e.getCause();
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
            return ""; // it has been closed meanwhile
        }
    }
}
