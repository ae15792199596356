package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps that nobody chose raise no alarm: whatever has no effect in them is a finding. */
class DrawnSweepsIT {

    private static final int SWEEPS = 20;

    @TempDir
    private Path home;

    @Test
    void sweepsDrawnAtRandomRaiseNoAlarm() throws IOException {
        long seed = Long.getLong("provinggrid.drawn.seed", 34);
        DrawnSweeps drawn = new DrawnSweeps(seed);
        List<String> alarms = new ArrayList<>();
        sweep("up", "--port", "0", "--workers", "2");
        for (int i = 0; i < SWEEPS; i++) {
            String yaml = drawn.next(i);
            Path file = Files.writeString(home.resolve("drawn-" + i + ".yaml"), yaml);
            sweep("submit", file.toString(), "--wait");
            String status = sweep("status", "latest");
            status.lines().filter(it -> it.contains("ALARM")).forEach(it -> alarms.add(yaml + it));
        }
        assertThat(alarms).isEmpty();
    }

    @AfterEach
    void stopServer() {
        sweep("down");
        SweepProcess.awaitNothingLeft(home);
    }

    private String sweep(String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(home, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isIn(0, 1, 3);
            return sweep.output();
        }
    }
}
