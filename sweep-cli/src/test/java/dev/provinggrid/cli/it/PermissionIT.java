package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PermissionIT {

    @TempDir
    private Path folder;

    @Test
    void aFileThatMayNotBeReadIsNoSweep() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.SHORT);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        try (SweepProcess validate = SweepProcess.runWithoutPrivileges(folder, "validate", file.toString())) {
            assertThat(validate.exitCode()).as(validate.output()).isEqualTo(2);
            assertThat(validate.errors())
                    .contains("no permission to read " + file)
                    .doesNotContain("\tat ");
        }
    }
}
