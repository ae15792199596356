package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps that nobody chose raise no alarm: whatever has no effect in them is a finding. */
@Tag("long")
class DrawnSweepsIT {

    private static final int SWEEPS = 20;

    @TempDir
    private Path home;

    private ServerCommands server;

    @Test
    void sweepsDrawnAtRandomRaiseNoAlarm() throws IOException {
        long seed = Long.getLong("provinggrid.drawn.seed", 34);
        DrawnSweeps drawn = new DrawnSweeps(seed);
        List<String> alarms = new ArrayList<>();
        server = ServerCommands.up(home, "--workers", "2");
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
        SweepProcess.said(home, 0, "down");
        SweepProcess.awaitNothingLeft(home);
    }

    private String sweep(String... arguments) {
        ServerCommands.Ended command = server.run(arguments);
        assertThat(command.status()).as(command.errors() + command.output()).isIn(0, 1, 3);
        return command.output();
    }
}
