package dev.provinggrid.cli.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer, given up when nothing of it arrives for a while. A connection can die without a word (a firewall that
 * forgets it, a machine that vanishes); only silence tells, and the server breaks it every 10 s where it has nothing to say.
 */
final class AwaitedBody extends FilterInputStream {

    private final Duration patience;

    /**
     * A body to wait for.
     *
     * @param patience longest silence
     */
    AwaitedBody(InputStream body, Duration patience) {
        super(body);
        this.patience = patience;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        CompletableFuture<Void> arrival =
                new CompletableFuture<Void>().orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS);
        var _ = arrival.whenComplete((_, silence) -> {
            if (silence != null) {
                abandon();
            }
        });
        try {
            return in.read(into, offset, length);
        } catch (IOException e) {
            throw arrival.isCompletedExceptionally()
                    ? (IOException) new SocketTimeoutException("nothing arrived for " + patience.toSeconds() + " s")
                            .initCause(e)
                    : e;
        } finally {
            arrival.complete(null);
        }
    }

    private void abandon() {
        try {
            in.close();
        } catch (IOException _) {
            // Gone already, which is what is wanted.
        }
    }
}
