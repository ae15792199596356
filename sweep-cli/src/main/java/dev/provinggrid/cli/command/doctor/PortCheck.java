package dev.provinggrid.cli.command.doctor;

import dev.provinggrid.cli.server.LocalServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.function.BooleanSupplier;

/**
 * Free ports: any for the server of a run, and the one of {@code sweep up}.
 *
 * @param port of {@code sweep up}
 * @param ours whether the server of {@code sweep up} runs already
 */
record PortCheck(int port, BooleanSupplier ours) implements Check {

    private static final int ANY = 0;

    static PortCheck ofThisMachine(int port) {
        return new PortCheck(port, () -> LocalServer.ofThisUser().running().isPresent());
    }

    @Override
    public Finding look() {
        if (!isFree(ANY)) {
            return Finding.missing(
                    "ports", "none is free on the loopback address", "let this user listen on 127.0.0.1");
        }
        if (isFree(port)) {
            return Finding.ok("ports", port + " is free");
        }
        return ours.getAsBoolean()
                ? Finding.ok("ports", "the server of \"sweep up\" runs")
                : Finding.warning(
                        "ports",
                        port + " is taken by another program",
                        "use \"sweep up --port 0\"; \"sweep run\" does not mind");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException _) {
            return false;
        }
    }
}
