package dev.provinggrid.server.dispatch.round;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Rounds on H2, in a file. */
class H2RoundsContractTest extends RoundsContract {

    /** Of a million cases each piece took ten seconds and more: whatever was still to be queued was read and sorted for it. */
    @Test
    void aPieceIsFoundWithoutReadingWhatFollowsIt() {
        String sweep = failed(3);
        bench.ownStatements();
        bench.rerun(sweep, "FAIL");
        String found = bench.ownStatements().stream()
                .filter(it -> it.contains("r.outcome = ?") && it.contains("limit"))
                .findFirst()
                .orElseThrow();
        assertThat(bench.part(JdbcClient.class)
                        .sql("explain " + found)
                        .params(sweep, "FAIL", 0, 1)
                        .query(String.class)
                        .single())
                .contains("CASE_ROUND_BY_OUTCOME", "index sorted");
    }
}
