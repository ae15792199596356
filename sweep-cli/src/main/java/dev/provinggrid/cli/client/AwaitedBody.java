package dev.provinggrid.cli.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer; reading fails when nothing arrives for a while. A connection can die unnoticed (a firewall drops it, a machine
 * vanishes). The server sends something at least every 10 s, so a longer silence means that.
 */
final class AwaitedBody extends FilterInputStream {

    private final Duration timeout;

    /**
     * A body to wait for.
     *
     * @param timeout longest silence
     */
    AwaitedBody(InputStream body, Duration timeout) {
        super(body);
        this.timeout = timeout;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        CompletableFuture<Void> arrival =
                new CompletableFuture<Void>().orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
        var _ = arrival.whenComplete((_, silence) -> {
            if (silence != null) {
                abandon();
            }
        });
        try {
            return in.read(into, offset, length);
        } catch (IOException e) {
            throw arrival.isCompletedExceptionally()
                    ? (IOException)
                            new SocketTimeoutException("nothing arrived for " + timeout.toSeconds() + " s").initCause(e)
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
