package dev.provinggrid.server.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.regex.Pattern;

/** Sends bytes to the server as they are: no client library would let such requests out. */
final class RawHttp {

    /** What an answer may take. */
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int LONGEST_ANSWER = 4 << 20;

    /** A head that announces bytes which are no text. */
    private static final Pattern PACKED = Pattern.compile(
            "(?:[^\r\n]+\r\n)*Content-Type: (?:application/(?:zip|gzip|octet-stream)|video/|image/)",
            Pattern.CASE_INSENSITIVE);

    private final int port;

    RawHttp(int port) {
        this.port = port;
    }

    int port() {
        return port;
    }

    Answer send(byte[] request) throws IOException {
        long begun = System.nanoTime();
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        boolean ended = false;
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) PATIENCE.toMillis());
            socket.setSoTimeout((int) PATIENCE.toMillis());
            write(socket, request);
            ended = read(socket.getInputStream(), received);
        } catch (SocketTimeoutException silent) {
            ended = false;
        } catch (SocketException reset) {
            ended = true; // an answer that was followed by a reset is one all the same
        }
        return new Answer(received.toString(ISO_8859_1), Duration.ofNanos(System.nanoTime() - begun), ended);
    }

    /** The server may refuse, and hang up, before it was told everything. */
    private static void write(Socket socket, byte[] request) throws IOException {
        try {
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
            socket.shutdownOutput(); // whatever length was announced: no more will come
        } catch (SocketException refusedEarly) {
            socket.setSoTimeout(500);
        }
    }

    private static boolean read(InputStream stream, ByteArrayOutputStream received) throws IOException {
        byte[] buffer = new byte[8192];
        while (received.size() < LONGEST_ANSWER) {
            int length = stream.read(buffer);
            if (length < 0) {
                return true;
            }
            received.write(buffer, 0, length);
            if (received.size() < 2 * buffer.length
                    && received.toString(ISO_8859_1).contains("text/event-stream")) {
                return true; // goes on as long as the sweep
            }
        }
        return true;
    }

    /**
     * What came back.
     *
     * @param text head and body as they came; empty when the server hung up
     * @param complete whether it came to its end in time
     */
    record Answer(String text, Duration took, boolean complete) {

        /** What a person would read: the head, and the body unless it is packed, where any bytes may look like a name. */
        String readable() {
            return PACKED.matcher(text).lookingAt() ? text.substring(0, text.indexOf("\r\n\r\n")) : text;
        }

        /** 0 when there is none. */
        int status() {
            return text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0;
        }
    }
}
