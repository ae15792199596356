package dev.provinggrid.server.platform.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** H2's files, with a record of all that is done to them. */
public final class RecordedFileSystem extends FilePathWrapper {

    /** H2 makes instances by itself. */
    private static DiskRecord record = new DiskRecord();

    static DiskRecord register() {
        record = new DiskRecord();
        FilePath.register(new RecordedFileSystem());
        return record;
    }

    @Override
    public String getScheme() {
        return "recorded";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new RecordedFile(getBase().getName(), getBase().open(mode), record);
    }

    /** A file of whatever file system, with the same record. */
    static FileChannel recorded(String name, FileChannel file, DiskRecord record) {
        return new RecordedFile(name, file, record);
    }

    private static final class RecordedFile extends FileBaseDefault {
        private final String name;
        private final FileChannel file;
        private final DiskRecord record;

        RecordedFile(String name, FileChannel file, DiskRecord record) {
            this.name = name;
            this.file = file;
            this.record = record;
        }

        @Override
        public synchronized int read(ByteBuffer destination, long position) throws IOException {
            return file.read(destination, position);
        }

        @Override
        public synchronized int write(ByteBuffer source, long position) throws IOException {
            ByteBuffer data = ByteBuffer.allocate(source.remaining())
                    .put(source.duplicate())
                    .flip();
            record.add(new DiskRecord.Write(name, position, data));
            return file.write(source, position);
        }

        @Override
        protected synchronized void implTruncate(long size) throws IOException {
            record.add(new DiskRecord.Truncation(name, size));
            file.truncate(size);
        }

        /** What is written while the disk syncs is not synced. No need to make it so here. */
        @Override
        public synchronized void force(boolean metadata) {
            record.add(new DiskRecord.Sync(name));
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return file.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }
    }
}
