package dev.provinggrid.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerExitTest {

    @ParameterizedTest
    @CsvSource({
        "0, DRAINED", // all work returned
        "137, KILLED", // SIGKILL
        "143, KILLED", // SIGTERM
        "130, KILLED", // SIGINT
        "134, CRASHED", // SIGABRT
        "139, CRASHED", // SIGSEGV
        "1, CRASHED",
        "3, CRASHED" // out of memory
    })
    void theExitCodeSaysWhoseDoingItWas(int exitCode, WorkerExit ending) {
        assertThat(WorkerExit.ofExitCode(exitCode)).isEqualTo(ending);
    }

    @Test
    void onlyWhatIsKnownOfAnExitIsSaid() {
        assertThat(WorkerExit.text(3)).isEqualTo("ran out of memory (exit code 3)");
        assertThat(WorkerExit.text(137)).startsWith("was killed from outside");
        assertThat(WorkerExit.text(143)).isEqualTo("ended with exit code 143");
        assertThat(WorkerExit.text(1)).isEqualTo("ended with exit code 1");
    }
}
