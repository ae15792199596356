package dev.provinggrid.server.platform.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32C;

/**
 * Writes to a file, kept where they are synced before the file itself is written. A header names the epoch; its records
 * follow from {@link #FIRST} on, and end where one is incomplete or of an earlier epoch, whose space is used again.
 */
final class Journal {

    /** A sector of its own for the header: disks write one whole or not at all. */
    private static final int FIRST = 512;

    private static final long MAGIC = 0x70676a6f75726e31L;
    private static final int HEADER_BYTES = 2 * Long.BYTES + Integer.BYTES;

    /** Checksum, length, how much of that is the header, position, epoch. */
    private static final int RECORD_BYTES = 3 * Integer.BYTES + 2 * Long.BYTES;

    private static final int TRUNCATION = -1;

    private final FileChannel channel;
    private long epoch;
    private long end = FIRST;

    Journal(FileChannel channel) throws IOException {
        this.channel = channel;
        this.epoch = readEpoch();
    }

    /** Does again to the file what was written down, in its order. */
    void replay(FileChannel file) throws IOException {
        long at = FIRST;
        for (Entry entry = entryAt(at); entry != null; entry = entryAt(at)) {
            if (entry.length == TRUNCATION) {
                file.truncate(entry.position);
            } else {
                ByteBuffer data = entry.data.slice(0, entry.length - entry.headerBytes);
                writeFully(file, data, entry.position);
                writeFully(file, entry.data.slice(data.limit(), entry.headerBytes), 0);
            }
            at += RECORD_BYTES + Math.max(0, entry.length);
        }
    }

    /** Forgets everything: to be called when the file itself is synced. */
    void restart() throws IOException {
        epoch++;
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).putLong(MAGIC).putLong(epoch);
        header.putInt(checksum(header.duplicate().flip())).flip();
        writeFully(channel, header, 0);
        channel.force(true);
        end = FIRST;
    }

    /** Returns once it is synced that this is to be written there, and the header at the begin: both or neither. */
    void write(long position, ByteBuffer data, ByteBuffer header) throws IOException {
        append(data.remaining() + header.remaining(), header.remaining(), position, data, header);
    }

    /** Returns once it is synced that the file is to be cut there. */
    void truncate(long size) throws IOException {
        append(TRUNCATION, 0, size, ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    long bytes() {
        return end;
    }

    private void append(int length, int headerBytes, long position, ByteBuffer data, ByteBuffer header)
            throws IOException {
        ByteBuffer entry = ByteBuffer.allocate(RECORD_BYTES + data.remaining() + header.remaining());
        entry.position(Integer.BYTES);
        entry.putInt(length).putInt(headerBytes).putLong(position).putLong(epoch);
        entry.put(data.duplicate()).put(header.duplicate()).flip();
        entry.putInt(0, checksum(entry.duplicate().position(Integer.BYTES)));
        int bytes = entry.remaining();
        writeFully(channel, entry, end);
        channel.force(false);
        end += bytes;
    }

    private Entry entryAt(long at) throws IOException {
        ByteBuffer head = read(at, RECORD_BYTES);
        if (head.remaining() < RECORD_BYTES) {
            return null;
        }
        int checksum = head.getInt();
        int length = head.getInt();
        int headerBytes = head.getInt();
        long position = head.getLong();
        boolean sensible = head.getLong() == epoch && length >= TRUNCATION && length <= channel.size() - at;
        if (!sensible) {
            return null;
        }
        ByteBuffer whole = read(at + Integer.BYTES, RECORD_BYTES - Integer.BYTES + Math.max(0, length));
        return checksum(whole.duplicate()) == checksum
                ? new Entry(
                        length,
                        headerBytes,
                        position,
                        whole.position(RECORD_BYTES - Integer.BYTES).slice())
                : null;
    }

    /** Without a header there is nothing to do again: none is written before the header is synced. */
    private long readEpoch() throws IOException {
        ByteBuffer header = read(0, HEADER_BYTES);
        boolean whole = header.remaining() == HEADER_BYTES
                && header.getLong(0) == MAGIC
                && header.getInt(2 * Long.BYTES) == checksum(header.duplicate().limit(2 * Long.BYTES));
        return whole ? header.getLong(Long.BYTES) : 0;
    }

    private ByteBuffer read(long at, int bytes) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(bytes);
        while (content.hasRemaining() && channel.read(content, at + content.position()) > 0) {
            // Reads on.
        }
        return content.flip();
    }

    static void writeFully(FileChannel file, ByteBuffer data, long position) throws IOException {
        long at = position;
        while (data.hasRemaining()) {
            at += file.write(data, at);
        }
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    /** One write: of data, or where the file is cut. */
    private record Entry(int length, int headerBytes, long position, ByteBuffer data) {}
}
