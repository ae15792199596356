package dev.provinggrid.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The judges of random faults and of planted ones find every cheat. */
class ChaosJudgeTest {

    @Test
    void itsTestsPass() throws Exception {
        assertThat(PythonTests.passed("chaos", "test_judge")).containsPattern("Ran (2[0-9]|[3-9][0-9]) tests");
    }

    @Test
    void testsOfPlantedFaultsPass() throws Exception {
        assertThat(PythonTests.passed("chaos", "test_planted")).contains("Ran 17 tests");
    }
}
