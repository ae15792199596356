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
import java.util.Arrays;

/** A connection to a local TraCI server: each message gets one answer. */
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
        int have = read(0, LENGTH);
        int length = ByteBuffer.wrap(buffer).getInt();
        if (length < LENGTH || length > LONGEST_ANSWER) {
            throw new TraciException("it announces an answer of " + (length - LENGTH) + " bytes");
        }
        if (length > buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * length);
        }
        if (read(have, length) > length) {
            throw new TraciException("it answers more than the " + (length - LENGTH) + " bytes that it announces");
        }
        return new TraciAnswer(buffer, LENGTH, length - LENGTH);
    }

    /** Reads on until so much is there, and whatever else has come: an answer is the last thing that comes. */
    private int read(int had, int wanted) throws IOException {
        int have = had;
        while (have < wanted) {
            int more = readSome(have, buffer.length - have);
            if (more < 0) {
                throw new EOFException("the connection is closed");
            }
            have += more;
        }
        return have;
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
