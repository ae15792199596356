package dev.provinggrid.server.api.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OneLineTest {

    @Test
    void linesAreJoinedAndWhatWouldSteerATerminalIsEscaped() {
        assertThat(OneLine.of("ended with 3\r\n\n  at brake.py:7\u001b[2J\n"))
                .isEqualTo("ended with 3 | at brake.py:7\\u001b[2J");
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        assertThat(OneLine.of("a".repeat(500))).hasSize(500).doesNotContain("…");
        assertThat(OneLine.of("a".repeat(501))).hasSize(500).endsWith("a…");
        assertThat(OneLine.of("a".repeat(498) + "\ud83e\udece" + "b")).isEqualTo("a".repeat(498) + "…");
    }
}
