package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that a sweep brings along, from the file beside it to the worker that uses them. */
class SweepFilesIT {

    private static final String HEAD = "time[s],x[m],y[cm],lateralSpeed[m/s],yawRate[deg/s]\n";

    private static final String SWEEP = """
            format: 1
            sweep: files
            scenario: double-lane-change
            files: {straight: tables/straight.csv, wheel: tables/wheel.csv}
            axes: {reference: [straight, none], driver: [closed-loop, open-loop]}
            parameters: {plant: linear-bicycle, tyre: linear, speed: 10 m/s, steering: wheel, alignment: arc-length}
            pass: [pathMaxError <= 10 cm]
            """;

    @TempDir
    private Path folder;

    @Test
    void aRunIsHeldAgainstATableAndRepeatsAnother() throws IOException {
        write(HEAD + "0,-30,0,0,0\n20,170,0,0,0\n");
        Path out = folder.resolve("out");
        ServerCommands server = SharedServer.ofThisProcess();
        server.said(0, "submit", folder.resolve("sweep.yaml").toString(), "--wait");
        server.said(0, "results", "latest", "--out", out.toString());
        for (CaseView it : new Results(out).cases()) {
            boolean held = it.parameters().get("reference").equals("straight");
            boolean closed = it.parameters().get("driver").equals("closed-loop");
            assertThat(it.kpis().containsKey("pathRmse")).isEqualTo(held);
            assertThat(it.outcome()).as("absence never passes").isEqualTo(held && !closed ? "PASS" : "FAIL");
            if (held && closed) {
                assertThat(it.kpis().get("pathMaxError")).isCloseTo(3.6, within(0.1));
            }
        }
    }

    @Test
    void aTableWithFaultsIsRefusedBeforeAnythingRuns() throws IOException {
        write(HEAD + "0,-30,0,0,0\n1,2\n0.5,x,0,0,0\n");
        try (SweepProcess sweep =
                SweepProcess.run(folder, "run", folder.resolve("sweep.yaml").toString())) {
            assertThat(sweep.exitCode()).isEqualTo(2);
            assertThat(sweep.errors())
                    .contains("sweep.yaml:4:9: /files/straight: file straight: line 3 is torn")
                    .contains("line 4, column x: not a number \"x\"")
                    .contains("time runs backwards or stands still");
        }
    }

    private void write(String table) throws IOException {
        Files.createDirectories(folder.resolve("tables"));
        Files.writeString(folder.resolve("tables/straight.csv"), table);
        Files.writeString(folder.resolve("tables/wheel.csv"), "time,steering\n0,0\n20,0\n");
        Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    }
}
