package dev.provinggrid.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The tool that reads logs of other simulators measures what closed forms say. */
class SimlogTest {

    @Test
    void itsTestsPass() throws Exception {
        assertThat(PythonTests.passed("python", "test_simlog")).contains("Ran 10 tests");
    }
}
