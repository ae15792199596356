package dev.provinggrid.server.platform.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderClaimTest {

    private static final int SERVERS = 4;

    @TempDir
    private Path folder;

    @Test
    void serversThatStartAtOnceMayShareAStoreThatIsNotThereYet() throws Exception {
        CyclicBarrier together = new CyclicBarrier(SERVERS);
        try (ExecutorService servers = Executors.newFixedThreadPool(SERVERS)) {
            for (int round = 0; round < 200; round++) {
                Path store = folder.resolve("disk-" + round).resolve("store");
                Callable<Void> start = () -> {
                    together.await();
                    DataFolderClaim.createForItsOwner(store);
                    return null;
                };
                List<Future<Void>> starts = servers.invokeAll(
                        Stream.generate(() -> start).limit(SERVERS).toList());

                assertThat(starts).as("round %d", round).allMatch(it -> it.state() == Future.State.SUCCESS);
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(store)))
                        .isEqualTo("rwx------");
            }
        }
    }

    @Test
    void aFolderThatIsThereStaysAsItsOwnerMadeIt() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-x---"));

        DataFolderClaim.createForItsOwner(folder);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwxr-x---");
    }
}
