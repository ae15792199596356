package dev.provinggrid.server.platform.database;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.CopyOption;
import java.nio.file.FileSystems;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;

/** Java's own files under {@code recorded:///}, with a record of what is done to them and to the names in their folders. */
public final class RecordedFolders extends FilterFileSystemProvider {

    /** Java makes the instance by itself. */
    private static DiskRecord record = new DiskRecord();

    public RecordedFolders() {
        super("recorded", FileSystems.getDefault());
    }

    static void into(DiskRecord other) {
        record = other;
    }

    /** A folder of this machine, as it is named here. */
    static URI name(Path folder) {
        return URI.create("recorded://" + folder.toAbsolutePath());
    }

    @Override
    public Path getPath(URI uri) {
        return fileSystem.getPath(uri.getPath());
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        super.createDirectory(folder, attributes);
        record.add(new DiskRecord.Made(folder.toString()));
    }

    @Override
    public FileChannel newFileChannel(Path file, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        FileChannel channel = super.newFileChannel(file, options, attributes);
        if (options.contains(StandardOpenOption.CREATE_NEW)) {
            record.add(new DiskRecord.Made(file.toString()));
        }
        return RecordedFileSystem.recorded(file.toString(), channel, record);
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        super.move(from, to, options);
        record.add(new DiskRecord.Moved(from.toString(), to.toString()));
    }
}
