package dev.provinggrid.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A server that had chosen a port and did not listen yet lost it to another that asked for a free one. */
class ReservedPortTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @Test
    void nobodyWhoAsksForAFreePortGetsAReservedOne() throws IOException {
        List<ReservedPort> held = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            held.add(ReservedPort.local());
        }
        List<Integer> reserved = held.stream().map(ReservedPort::number).toList();
        for (int i = 0; i < 5_000; i++) {
            try (ServerSocket other = new ServerSocket(0, 1, LOOPBACK)) {
                assertThat(reserved).doesNotContain(other.getLocalPort());
            }
        }
    }

    @Test
    void theServerListensOnThePortThatItReserved() throws IOException {
        ReservedPort port = ReservedPort.local();
        InetSocketAddress address = new InetSocketAddress(LOOPBACK, port.number());
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(address);
                Socket client = new Socket(LOOPBACK, port.number());
                SocketChannel accepted = server.accept()) {
            assertThat(accepted.getRemoteAddress()).isEqualTo(client.getLocalSocketAddress());
        }
    }
}
