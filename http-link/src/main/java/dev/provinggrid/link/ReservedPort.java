package dev.provinggrid.link;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * A port that a server of this machine has before it listens on it. While a bound socket that does not listen has the port, the kernel gives it
 * to nobody who asks for a free one, yet the server can bind it too, for both allow their address to be reused.
 */
public final class ReservedPort {

    /** Kept: a socket that nobody refers to is closed. */
    private final Socket held;

    private ReservedPort(Socket held) {
        this.held = held;
    }

    /**
     * A port of the loopback address.
     *
     * @throws IOException when none is free
     */
    public static ReservedPort local() throws IOException {
        return of(InetAddress.getLoopbackAddress());
    }

    /**
     * A port of the address.
     *
     * @throws IOException when none is free, or the address is not one of this machine's
     */
    public static ReservedPort of(InetAddress address) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, 0));
            return new ReservedPort(socket);
        } catch (IOException none) {
            socket.close();
            throw none;
        }
    }

    public int number() {
        return held.getLocalPort();
    }

    @Override
    public String toString() {
        return Integer.toString(number());
    }
}
