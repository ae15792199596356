package dev.provinggrid.viewer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One server for the classes of this process that only add sweeps to it: to start another one, its workers included, costs more than what
 * most of them look at. It ends with the process, for no engine of tests lives longer than a class.
 */
final class SharedServer {

    private static final int WORKERS = 2;

    private static RunningServer server;

    private SharedServer() {}

    /** Started when it is first asked for. */
    static synchronized RunningServer ofThisProcess() {
        if (server == null) {
            RunningServer started = new RunningServer(folder(), WORKERS);
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(started::close));
            server = started;
        }
        return server;
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory(Path.of("target").toAbsolutePath(), "shared-server");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
