package dev.provinggrid.server.platform.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.jspecify.annotations.Nullable;

/**
 * A file whose writes are durable, atomic and in order when they return, because each goes to the journal first. The
 * journal restores whatever a power failure tears or loses in the file itself.
 */
final class JournaledFile extends FileBaseDefault {

    /** Then the file itself is synced and the journal's space is used again. */
    private static final long LARGEST_JOURNAL = 16L << 20;

    private final FileChannel file;
    private final Journal journal;
    private final FileChannel journalFile;
    private final StoreHeader header = new StoreHeader();

    /** After a write that failed half the file must not be written on, nor the journal be emptied. */
    private boolean failed;

    /** Why: a commit that comes between that write and H2's closing of itself is to say so too. */
    private @Nullable IOException failure;

    /** Opens a file after doing again what its journal says. */
    JournaledFile(FileChannel file, FileChannel journalFile) throws IOException {
        this.file = file;
        this.journalFile = journalFile;
        this.journal = new Journal(journalFile);
        journal.replay(file);
        settle();
        ByteBuffer begin = ByteBuffer.allocate(512);
        boolean _ = file.read(begin, 0) > 0 && header.hasNoted(begin.flip());
    }

    /** Does not wait for writes under way: H2 never reads where it writes. */
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public int read(ByteBuffer destination, long position) throws IOException {
        return file.read(destination, position);
    }

    @Override
    public synchronized int write(ByteBuffer source, long position) throws IOException {
        int bytes = source.remaining();
        if (position == 0 && header.hasNoted(source)) {
            source.position(source.limit());
            return bytes;
        }
        change(() -> {
            ByteBuffer begin = header.after(source, position);
            journal.write(position, source, begin);
            Journal.writeFully(file, source, position);
            Journal.writeFully(file, begin, 0);
        });
        return bytes;
    }

    @Override
    protected synchronized void implTruncate(long size) throws IOException {
        change(() -> {
            journal.truncate(size);
            file.truncate(size);
        });
    }

    private void change(Change change) throws IOException {
        if (failed) {
            throw new IOException("an earlier write failed: the file has to be opened again", failure);
        }
        failed = true;
        try {
            change.make();
            if (journal.bytes() > LARGEST_JOURNAL) {
                settle();
            }
        } catch (IOException stopped) {
            failure = stopped;
            throw stopped;
        }
        failed = false;
    }

    private void settle() throws IOException {
        file.force(true);
        journal.restart();
    }

    /** Nothing to do: what was written is synced in the journal. */
    @Override
    public void force(boolean metadata) {}

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    protected synchronized void implCloseChannel() throws IOException {
        try (file;
                journalFile) {
            if (!failed) {
                settle();
            }
        }
    }

    /** Part of what is done to the file. */
    private interface Change {
        void make() throws IOException;
    }
}
