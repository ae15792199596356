package dev.provinggrid.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void theWidthIsThatOfTheTerminalWithinReason() {
        assertThat(of("50 120", StandardCharsets.UTF_8).width()).isEqualTo(120);
        assertThat(of("50 10", StandardCharsets.UTF_8).width()).isEqualTo(40);
        assertThat(of("50 1000", StandardCharsets.UTF_8).width()).isEqualTo(140);
        assertThat(of("0 0", StandardCharsets.UTF_8).width()).isEqualTo(Terminal.FILE_WIDTH);
    }

    @Test
    void aDumbTerminalIsNotDrawnOn() {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        assertThat(Terminal.of("24 80", Map.of("TERM", "dumb"), out).interactive())
                .isFalse();
        assertThat(Terminal.of("", Map.of(), out).interactive()).isFalse();
    }

    @Test
    void barsFallBackToAsciiWhereBlocksCannotBeWritten() {
        assertThat(of("24 80", StandardCharsets.US_ASCII).style().bar(0.5, 10)).isEqualTo("#####");
        assertThat(of("24 80", StandardCharsets.UTF_8).style().bar(0.55, 10)).isEqualTo("█████▌");
        assertThat(of("24 80", StandardCharsets.UTF_8).style().bar(1, 10)).isEqualTo("██████████");
    }

    @Test
    void durationsReadAsOnAClock() {
        assertThat(Durations.clock(Duration.ofSeconds(7))).isEqualTo("0:07");
        assertThat(Durations.clock(Duration.ofSeconds(3723))).isEqualTo("1:02:03");
        assertThat(Durations.precise(Duration.ofMillis(23_449))).isEqualTo("23.4 s");
    }

    private static Terminal of(String size, Charset charset) {
        return Terminal.of(size, Map.of(), new PrintStream(new ByteArrayOutputStream(), true, charset));
    }
}
