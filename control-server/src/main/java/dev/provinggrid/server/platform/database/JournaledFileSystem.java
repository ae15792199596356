package dev.provinggrid.server.platform.database;

import dev.provinggrid.server.platform.process.SyncedFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.h2.engine.Constants;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;
import org.h2.store.fs.FileUtils;

/**
 * H2's files with a journal before the one that holds the data ({@code jdbc:h2:journaled:PATH}): a pluggable file system, as
 * H2's manual has it. H2 makes instances by itself, hence public.
 */
public final class JournaledFileSystem extends FilePathWrapper {

    static final String SCHEME = "journaled";

    private static final String JOURNAL = ".journal";

    /** Makes H2 know the scheme. */
    static void register() {
        FilePath.register(new JournaledFileSystem());
    }

    /** Makes a database good without its journal, where it has one. */
    static void leave(String database) {
        String file = database + Constants.SUFFIX_MV_FILE;
        if (FileUtils.exists(file + JOURNAL)) {
            try {
                FilePath.get(SCHEME + ":" + file).open("rw").close();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            FileUtils.delete(file + JOURNAL);
        }
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        boolean data = name.endsWith(Constants.SUFFIX_MV_FILE) && !mode.equals("r");
        return data ? openJournaled(mode) : getBase().open(mode);
    }

    private FileChannel openJournaled(String mode) throws IOException {
        FilePath base = getBase();
        FileChannel file = base.open(mode);
        FileChannel journal = null;
        try {
            journal = FilePath.get(base + JOURNAL).open("rw");
            keepNames(base);
            return new JournaledFile(file, journal);
        } catch (IOException | RuntimeException broken) {
            file.close();
            if (journal != null) {
                journal.close();
            }
            throw broken;
        }
    }

    /** Of both files, and of the folder they are in. */
    private static void keepNames(FilePath base) throws IOException {
        if (base.getScheme().equals("file")) {
            Path folder = Path.of(base.toString()).toAbsolutePath().getParent();
            SyncedFolder.sync(folder);
            SyncedFolder.sync(folder.getParent());
        }
    }
}
