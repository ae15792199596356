package dev.provinggrid.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The judge of random faults finds every cheat. */
class ChaosJudgeTest {

    @Test
    void itsTestsPass() throws Exception {
        assertThat(PythonTests.passed("chaos", "test_judge")).containsPattern("Ran (2[0-9]|[3-9][0-9]) tests");
    }
}
