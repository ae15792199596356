package dev.provinggrid.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The report of what tests cost names what grew, and blames no test for a slow machine. */
class TestTimesTest {

    @Test
    void itsTestsPass() throws Exception {
        assertThat(PythonTests.passed("benchmarks", "test_test_times")).contains("Ran 5 tests");
    }
}
