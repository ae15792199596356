package dev.provinggrid.worker.traci.message;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;

/** A connection to a TraCI server on this machine: one message there, one back. */
public final class TraciConnection implements AutoCloseable {

    /** Whoever waits for an answer looks around that often, ms. */
    private static final int LOOK_AROUND_MILLIS = 100;

    private static final int LENGTH = 4;
    private static final int LONGEST_ANSWER = 1 << 28;

    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;
    private final Runnable watch;
    private byte[] buffer = new byte[1 << 16];

    /**
     * Connects.
     *
     * @param watch called again and again while an answer is awaited; it may throw to give up
     */
    public TraciConnection(int port, Runnable watch) throws IOException {
        this.watch = watch;
        this.socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(LOOK_AROUND_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            this.out = socket.getOutputStream();
            this.in = socket.getInputStream();
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Sends commands; their answer, to be read before the next ones are sent.
     *
     * @throws EOFException when the other end is gone
     */
    public TraciAnswer exchange(TraciRequest request) throws IOException {
        out.write(request.bytes());
        out.flush();
        read(LENGTH);
        int length = ByteBuffer.wrap(buffer).getInt() - LENGTH;
        if (length < 0 || length > LONGEST_ANSWER) {
            throw new TraciException("it announces an answer of " + length + " bytes");
        }
        if (length > buffer.length) {
            buffer = new byte[2 * length];
        }
        read(length);
        return new TraciAnswer(buffer, length);
    }

    private void read(int length) throws IOException {
        int have = 0;
        while (have < length) {
            int more = readSome(have, length - have);
            if (more < 0) {
                throw new EOFException("the connection is closed");
            }
            have += more;
        }
    }

    private int readSome(int have, int most) throws IOException {
        try {
            return in.read(buffer, have, most);
        } catch (SocketTimeoutException e) {
            watch.run();
            return 0;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
