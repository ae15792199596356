package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed arrives, or the command says that it did not. */
class OutputIT {

    @TempDir
    private Path folder;

    @Test
    void anOutputThatCannotBeWrittenIsAnError() {
        try (SweepProcess sweep = SweepProcess.runInShell("\"$@\" > /dev/full", folder, "scenarios")) {
            assertThat(sweep.exitCode()).isEqualTo(74);
            assertThat(sweep.errors())
                    .isEqualTo("sweep: the standard output cannot be written: No space left on device\n");
        }
    }

    @Test
    void aClosedPipeEndsTheCommandWithoutAMessage() {
        try (SweepProcess sweep =
                SweepProcess.runInShell("\"$@\" | true; exit ${PIPESTATUS[0]}", folder, "scenarios", "offroad-aeb")) {
            assertThat(sweep.exitCode()).isEqualTo(141);
            assertThat(sweep.errors()).isEmpty();
        }
    }
}
