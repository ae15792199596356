package dev.provinggrid.server.platform.process;

import dev.provinggrid.model.wire.DiskReserve;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.context.ApplicationListener;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Creates the data folder and locks it for the life of the process, before anything is read from or written into it.
 * The operating system releases the lock when the process ends, however it ends.
 */
public final class DataFolderClaim implements ApplicationListener<ApplicationEnvironmentPreparedEvent>, Ordered {

    private static final String DATA = "provinggrid.data";
    private static final String STORE = "provinggrid.store";

    /** After the configuration files were read, before the log file is opened. */
    @Override
    public int getOrder() {
        return ConfigDataEnvironmentPostProcessor.ORDER + 5;
    }

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        ConfigurableEnvironment environment = event.getEnvironment();
        String configured = Binder.get(environment)
                .bind(DATA, String.class)
                .orElseThrow(() -> new StartRefused("there is no data folder", "Set " + DATA + " to a folder."));
        Path root = Path.of(configured);
        DataFolder folder = new DataFolder(
                root,
                Binder.get(environment).bind(STORE, String.class).map(Path::of).orElse(root));
        FileLock lock = claim(folder);
        event.getBootstrapContext()
                .addCloseListener(closed ->
                        closed.getApplicationContext().getBeanFactory().registerSingleton("dataFolderLock", lock));
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "dataFolder", Map.of(DATA, folder.root().toString())));
        ConfigurationPropertySources.attach(environment);
    }

    /** The database holds fencing tokens: nobody else's business. A folder that is there already stays as its owner made it. */
    static void createForItsOwner(Path root) throws IOException {
        Path folder = root.toAbsolutePath();
        if (folder.getParent() != null) {
            Files.createDirectories(folder.getParent());
        }
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories( // several servers that share a store may start at once
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
    }

    private static FileLock claim(DataFolder folder) {
        requireRoom(folder.root());
        try {
            createForItsOwner(folder.root());
            createForItsOwner(folder.store());
            for (Path path : new Path[] {folder.database(), folder.artifacts(), folder.blobs(), folder.logs()}) {
                SyncedFolder.create(path);
            }
            return lock(folder);
        } catch (IOException refused) {
            throw new StartRefused(
                    "a data folder cannot be written: " + refused,
                    "Give the server folders that it may write, with " + DATA + " and " + STORE + ".",
                    refused);
        }
    }

    /** A server that starts without room fails half-way, and who starts it again hears no reason. */
    private static void requireRoom(Path folder) {
        Path there = folder;
        while (!Files.exists(there)) {
            there = there.getParent();
        }
        long usable = there.toFile().getUsableSpace();
        if (usable < DiskReserve.START_BYTES) {
            throw new StartRefused(
                    "no space left for the data folder " + folder + ": " + usable
                            + " bytes are free, and a start needs " + DiskReserve.START_BYTES,
                    "Make room.");
        }
    }

    /**
     * Locks for good: the channel stays open and, as part of the lock, referred to. One that is collected would be closed and
     * so unlocked.
     */
    @SuppressWarnings("resource")
    private static FileLock lock(DataFolder folder) throws IOException {
        FileChannel channel = FileChannel.open(folder.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            lock = null;
        }
        if (lock == null) {
            channel.close();
            throw new StartRefused(
                    "another server is running on the data folder " + folder.root(),
                    "Use that one (its address is in " + folder.serverFile()
                            + "), stop it, or choose another folder with " + DATA + ".");
        }
        return lock;
    }
}
