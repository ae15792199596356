package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A server is backed up in the middle of a sweep, restored into a new folder, and goes on there; then sweeps are deleted. */
class BackupIT {

    /** Paced, so that it still runs when the backup is written, however fast the machine is. */
    private static final String SWEEP =
            Sweeps.LONG.replace("[00:00, 06:00, 12:00, 18:00]", "[12:00]") + "execution: {pace: 30}\n";

    private static final int CASES = 10;

    @TempDir
    private Path folder;

    private ServerCommands server;

    @AfterEach
    void stop() {
        SweepProcess.run(folder, "down").close();
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void aRestoredServerGoesOnWithTheSweepThatRanWhenItWasBackedUp() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        server = ServerCommands.up(folder, "--workers", "1");
        sweep("submit", file.toString());
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> judged() > 0);

        Path backup = folder.resolve("backup.zip");
        assertThat(sweep("backup", "--out", backup.toString()))
                .contains("files")
                .contains("checked");
        assertThat(judged()).as("still running").isLessThan(CASES);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(backup)))
                .isEqualTo("rw-------");
        assertThat(refused("delete", "latest", "--yes")).contains("cancel it first");

        sweep("watch", "latest");
        sweep("results", "latest", "--out", folder.resolve("first").toString());
        SweepProcess.said(folder, 0, "down");

        Path data = folder.resolve("restored");
        assertThat(SweepProcess.said(folder, 0, "restore", backup.toString(), "--data", data.toString()))
                .contains("sweep up --data " + data);
        assertThat(data.resolve("token")).doesNotExist();
        assertThat(SweepProcess.said(folder, 2, "restore", backup.toString(), "--data", data.toString()))
                .contains("not empty");
        server = ServerCommands.up(folder, "--workers", "1", "--data", data.toString());
        assertThat(sweep("audit")).contains("restore", "(the server)", "from the backup of 20");
        assertThat(data.resolve("backup.json")).as("recorded once").doesNotExist();
        assertThat(judged()).as("of the time of the backup").isBetween(1, CASES - 1);
        sweep("watch", "latest");
        sweep("results", "latest", "--out", folder.resolve("second").toString());
        Results first = new Results(folder.resolve("first"));
        Results second = new Results(folder.resolve("second"));
        assertThat(second.hashes()).hasSize(CASES).isEqualTo(first.hashes());
        assertThat(names(second.folder().resolve("traces")))
                .isEqualTo(names(first.folder().resolve("traces")));

        assertThat(refused("delete", "latest")).contains("--yes");
        assertThat(sweep("delete", "long", "--yes")).startsWith("deleted ");
        assertThat(sweep("list", "--json").strip()).isEqualTo("[ ]");
        await().until(() -> names(data.resolve("artifacts")) == 0);
    }

    private int judged() {
        var counts = JsonMapper.shared()
                .readTree(sweep("status", "latest", "--json"))
                .get("counts");
        return counts.get("pass").asInt() + counts.get("fail").asInt();
    }

    private static int names(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return (int) files.count();
        }
    }

    private String sweep(String... arguments) {
        return server.said(0, arguments);
    }

    private String refused(String... arguments) {
        return server.said(2, arguments);
    }
}
