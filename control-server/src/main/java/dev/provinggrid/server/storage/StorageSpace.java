package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.disk.FullDisk;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/**
 * Whether there is room in the data folder. A reserve is kept back so that the database, which must never run out of space,
 * can still write down how everything ends.
 */
public final class StorageSpace {

    /** A failed write is believed for this long, whatever the file system says is free (quotas). */
    static final Duration BELIEVED = Duration.ofSeconds(10);

    /** How much of an upload is taken before the next look at the room. */
    private static final int LOOK_BYTES = 1 << 20;

    private final LongSupplier usableBytes;
    private final long reserveBytes;
    private final Clock clock;
    private final AtomicReference<Instant> refused = new AtomicReference<>(Instant.MIN);

    public StorageSpace(LongSupplier usableBytes, long reserveBytes, Clock clock) {
        this.usableBytes = usableBytes;
        this.reserveBytes = reserveBytes;
        this.clock = clock;
    }

    public boolean full() {
        return usableBytes.getAsLong() < reserveBytes
                || clock.instant().isBefore(refused.get().plus(BELIEVED));
    }

    long usableBytes() {
        return usableBytes.getAsLong();
    }

    long reserveBytes() {
        return reserveBytes;
    }

    /** Refuses when there is no room. */
    public void require() {
        if (full()) {
            throw new StorageFull("the disk of the data folder is full", null);
        }
    }

    /**
     * Refuses when there is not so much room.
     *
     * @param who needs it: the beginning of the sentence that says so
     * @param promised bytes that others were let in with and have not written yet
     */
    public void require(String who, long bytes, long promised) {
        long usable = usableBytes.getAsLong();
        if (full() || usable - reserveBytes - promised < bytes) {
            throw new StorageFull(
                    ("%s will need about %s (%d bytes). The disk of the data folder has %s free (%d bytes), of which %s are a"
                                    + " reserve and %s are still needed by active sweeps. Delete sweeps (sweep delete), set"
                                    + " provinggrid.retention, record less, or give the server a larger disk.")
                            .formatted(
                                    who, text(bytes), bytes, text(usable), usable, text(reserveBytes), text(promised)),
                    null);
        }
    }

    /** Content that ends in a failure as soon as there is no room for more of it. */
    InputStream whileThereIsRoom(InputStream content) {
        return new FilterInputStream(content) {
            private long taken;

            @Override
            public int read(byte[] block, int offset, int length) throws IOException {
                if (taken >= LOOK_BYTES) {
                    taken = 0;
                    if (full()) {
                        throw new IOException("no space left but the reserve");
                    }
                }
                int read = super.read(block, offset, length);
                taken += Math.max(0, read);
                return read;
            }
        };
    }

    /** A number of bytes for people. */
    public static String text(long bytes) {
        return bytes >= 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    /** Makes what a failed write means: no room, or a fault. */
    public RuntimeException meaningOf(IOException failed) {
        if (FullDisk.isCauseOf(failed) || usableBytes.getAsLong() < reserveBytes) {
            refused.set(clock.instant());
            return new StorageFull("the disk of the data folder is full: " + failed.getMessage(), failed);
        }
        return new UncheckedIOException(failed);
    }
}
