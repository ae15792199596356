package dev.provinggrid.server.platform.database;

import dev.provinggrid.server.platform.process.SyncedFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.h2.engine.Constants;
import org.h2.jdbcx.JdbcDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A store without a sweep, as all migrations leave it. The build makes one, for the migrations of a new store took a sixth of a first
 * start; they check it as they check any other store.
 */
final class EmptyStore {

    private static final Logger LOG = LoggerFactory.getLogger(EmptyStore.class);

    private static final String RESOURCE = "/db/empty" + Constants.SUFFIX_MV_FILE;

    private static final String BEGUN = ".begun";

    private EmptyStore() {}

    /**
     * Puts one where no store is, at once or not at all. Where that fails, or the build made none, H2 begins an empty file, and the
     * migrations run.
     *
     * @param database its path without the suffix of its file, in a folder that this process has claimed
     */
    static void put(Path database) {
        Path folder = database.toAbsolutePath().getParent();
        Path begun = folder.resolve(database.getFileName() + BEGUN);
        try (InputStream empty = EmptyStore.class.getResourceAsStream(RESOURCE)) {
            if (empty == null || isBegun(folder, database.getFileName() + ".")) {
                return;
            }
            try {
                write(empty, begun);
                Files.move(begun, Path.of(database + Constants.SUFFIX_MV_FILE), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(begun); // what a full disk has no room for would be in the way
            }
            SyncedFolder.sync(folder);
        } catch (IOException e) {
            // H2 meets the same fault, if it lasts, and says what to do about it.
            LOG.info(
                    "This first start takes longer, for no empty store could be put to {}: {}", database, e.toString());
        }
    }

    private static void write(InputStream empty, Path file) throws IOException {
        Files.copy(empty, file, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel written = FileChannel.open(file, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    /** Also by a journal alone: it is not written over. */
    private static boolean isBegun(Path folder, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(it -> it.getFileName().toString())
                    .anyMatch(it -> it.startsWith(prefix) && !it.endsWith(BEGUN));
        }
    }

    /**
     * Makes the one that the build packs.
     *
     * @param arguments the path of its file without the suffix
     */
    public static void main(String[] arguments) throws IOException, SQLException {
        Path database = Path.of(arguments[0]);
        Files.deleteIfExists(Path.of(database + Constants.SUFFIX_MV_FILE));
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:file:" + database.toAbsolutePath());
        try (Connection held = source.getConnection();
                Statement statement = held.createStatement()) {
            Flyway.configure().dataSource(source).load().migrate();
            statement.execute("SHUTDOWN COMPACT");
        }
    }
}
