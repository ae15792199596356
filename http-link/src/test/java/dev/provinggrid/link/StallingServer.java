package dev.provinggrid.link;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A socket that takes some bytes of a request, sends some of an answer, and then neither goes on nor closes. */
final class StallingServer implements AutoCloseable {

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final int taken;
    private final byte[] sent;

    private StallingServer(int taken, byte[] sent) throws IOException {
        this.taken = taken;
        this.sent = sent;
        Thread.ofVirtual().start(this::accept);
    }

    /** One that has read the head of a request and sends so much of an answer. */
    static StallingServer sending(String sent) throws IOException {
        return new StallingServer(1, sent.getBytes(ISO_8859_1));
    }

    /** One that reads so many bytes of a request and answers nothing. */
    static StallingServer taking(int bytes) throws IOException {
        return new StallingServer(bytes, new byte[0]);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/");
    }

    /** Whether the other side has closed its connections: a stalled one must not be kept. */
    boolean isLeft() {
        return open.stream().allMatch(StallingServer::isLeft);
    }

    private static boolean isLeft(Socket connection) {
        try {
            connection.setSoTimeout(20);
            InputStream in = connection.getInputStream();
            return in.readNBytes(1 << 26).length < 1 << 26;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                open.add(connection);
                connection.getInputStream().readNBytes(taken);
                connection.getOutputStream().write(sent);
                connection.getOutputStream().flush();
            }
        } catch (IOException _) {
            // Closed.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket connection : open) {
            connection.close();
        }
    }
}
