package dev.provinggrid.worker.control;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The worker's bearer token. It is in no argument and no variable: programs that the worker starts could read both. */
public interface WorkerToken {

    String token();

    /** Whether it is another one now; the server has refused it. */
    boolean renewed();

    /**
     * The first line of a stream, good for as long as the process lives. It is read to its end and no further: what is
     * gone from the pipe, nobody reads again.
     *
     * @throws UncheckedIOException when the stream ends before
     */
    static WorkerToken firstLineOf(InputStream stream) {
        String line = line(stream);
        return new WorkerToken() {
            @Override
            public String token() {
                return line;
            }

            @Override
            public boolean renewed() {
                return false;
            }
        };
    }

    private static String line(InputStream stream) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            for (int octet = stream.read(); octet != '\n'; octet = stream.read()) {
                if (octet < 0) {
                    throw new IOException("standard input ended before a token came");
                }
                line.write(octet);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("no token: " + e.getMessage(), e);
        }
        return line.toString(StandardCharsets.US_ASCII).strip();
    }
}
