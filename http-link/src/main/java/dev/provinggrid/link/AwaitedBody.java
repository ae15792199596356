package dev.provinggrid.link;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer; reading fails when nothing arrives for a while. A connection can die unnoticed (a firewall drops it, a machine
 * vanishes), or the other side stops in the middle. Only time spent waiting counts: a reader may take as long as it likes.
 */
final class AwaitedBody extends FilterInputStream {

    private final Duration silence;
    private final Runnable moved;

    /**
     * A body to wait for.
     *
     * @param silence longest wait for the next byte
     * @param moved called whenever some have arrived
     */
    AwaitedBody(InputStream body, Duration silence, Runnable moved) {
        super(body);
        this.silence = silence;
        this.moved = moved;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        CompletableFuture<Void> arrival =
                new CompletableFuture<Void>().orTimeout(silence.toNanos(), TimeUnit.NANOSECONDS);
        var _ = arrival.whenComplete((_, late) -> {
            if (late != null) {
                abandon();
            }
        });
        try {
            int read = in.read(into, offset, length);
            moved.run();
            return read;
        } catch (IOException e) {
            throw arrival.isCompletedExceptionally()
                    ? (IOException) TransferSilence.ofTheirs(silence).initCause(e)
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
