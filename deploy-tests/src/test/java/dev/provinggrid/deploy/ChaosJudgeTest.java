package dev.provinggrid.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The judge of random faults finds every cheat: its own tests, in the language that it is written in. */
class ChaosJudgeTest {

    @Test
    void itsTestsPass() throws Exception {
        Process tests = new ProcessBuilder("python3", "-B", "-m", "unittest", "test_judge")
                .directory(
                        Path.of(System.getProperty("provinggrid.home"), "chaos").toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tests.waitFor()).as(said).isZero();
        assertThat(said).containsPattern("Ran (2[0-9]|[3-9][0-9]) tests");
    }
}
