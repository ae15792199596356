package dev.provinggrid.worker.runner;

import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.record.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A run's folder on the volume that worker and simulator share. It is deleted after the run. */
record SharedFolder(Path path) implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(SharedFolder.class);

    /** @throws SimulatorFailure when the volume is not there or cannot be written */
    static SharedFolder create(Path volume, String name) throws SimulatorFailure {
        try {
            Path folder = Files.createDirectory(volume.resolve(name));
            if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                // the simulator's container may run as another user
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
            }
            return new SharedFolder(folder);
        } catch (IOException e) {
            throw new SimulatorFailure("the folder shared with the simulator cannot be written: " + e);
        }
    }

    @Override
    public void close() {
        try {
            Workspace.deleteTree(path);
        } catch (IOException e) {
            log.warn("{} cannot be removed: {}", path, e.toString());
        }
    }
}
