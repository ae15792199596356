package dev.provinggrid.cli.command.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StatusCommandTest {

    @Test
    void aPausedSweepIsNotCountedAsActive() {
        assertThat(counted("active", "paused", "active")).isEqualTo("2 active sweeps, 1 paused sweep");
        assertThat(counted("paused", "paused")).isEqualTo("0 active sweeps, 2 paused sweeps");
        assertThat(counted("auditing", "active")).isEqualTo("1 active sweep, 1 auditing sweep");
        assertThat(counted()).isEqualTo("0 active sweeps");
    }

    private static String counted(String... states) {
        return StatusCommand.counted(
                Stream.of(states).map(StatusCommandTest::sweep).toList());
    }

    private static SweepView sweep(String state) {
        return new SweepView("7", "night", "offroad-aeb", null, state, 1, 2, Map.of(), Instant.EPOCH, null);
    }
}
