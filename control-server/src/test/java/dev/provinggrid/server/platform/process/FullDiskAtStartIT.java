package dev.provinggrid.server.platform.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.DiskReserve;
import dev.provinggrid.server.ServerProcess;
import dev.provinggrid.server.SmallDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is full at one step of a start after the other: it has bytes enough, but no room for the next file. */
@Tag("long")
class FullDiskAtStartIT {

    /** The disk's own folder and what the server says. */
    private static final int FIRST = 2;

    /** Steps: folders, lock, log, database, tokens. Fewer would not reach the last of them. */
    private static final int FEWEST_STEPS = 9;

    @TempDir
    private Path folder;

    @Test
    void aServerAsksToBeStartedAgainWhateverHasNoRoomAndStartsOnWhatItLeft() throws Exception {
        try (SmallDisk disk = SmallDisk.mountForFiles(folder, FIRST)) {
            int files = FIRST;
            while (!answersOrEndsForWantOfRoom()) {
                files++;
                disk.allowFiles(files);
            }
            assertThat(files - FIRST).isGreaterThanOrEqualTo(FEWEST_STEPS);
        }
    }

    private boolean answersOrEndsForWantOfRoom() throws Exception {
        Files.deleteIfExists(folder.resolve("output.log"));
        try (ServerProcess server = start()) {
            if (server.readyOrEnded()) {
                assertThat(server.ask("GET", "/api/v1/sweeps", "").statusCode()).isEqualTo(200);
                return true;
            }
            assertThat(server.end()).as(server.output()).isEqualTo(DiskReserve.TRY_AGAIN);
            assertThat(server.output()).contains("No space left", "Make room");
            return false;
        }
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.start(folder, "--provinggrid.pool.local.workers=0");
    }
}
