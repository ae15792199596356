package dev.provinggrid.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.SweepCommand;
import dev.provinggrid.cli.failure.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code sweep compare} ends with: a gate that is green where nothing was compared is none. */
class ComparedFoldersTest {

    @TempDir
    private Path folder;

    @Test
    void resultsThatHaveNoCaseInCommonPassNoGate() throws IOException {
        Path first =
                results("first", new ReportedSweep("a", "speed").pass(0, 10).pass(0, 20));
        Path second =
                results("second", new ReportedSweep("a", "speed").pass(0, 30).pass(0, 40));
        assertThat(compare(first, second)).isEqualTo(ExitCode.CASE_FAILED);
        assertThat(compare(first, first)).isEqualTo(ExitCode.OK);
    }

    @Test
    void aCaseThatPassesNoMoreIsARegressionWhateverElseItBecame() throws IOException {
        Path first =
                results("first", new ReportedSweep("a", "speed").pass(0, 10).fail("late", 0, 20));
        Path same = results("same", new ReportedSweep("a", "speed").pass(0, 10).error("crash", 0, 20));
        Path worse = results(
                "worse", new ReportedSweep("a", "speed").error("crash", 0, 10).pass(0, 20));
        assertThat(compare(first, same)).isEqualTo(ExitCode.OK);
        assertThat(compare(first, worse)).isEqualTo(ExitCode.CASE_FAILED);
    }

    private Path results(String name, ReportedSweep sweep) throws IOException {
        Path place = Files.createDirectory(folder.resolve(name));
        sweep.in(place);
        return place;
    }

    private static int compare(Path first, Path second) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return SweepCommand.commandLine()
                .setOut(nowhere)
                .setErr(nowhere)
                .execute("compare", first.toString(), second.toString(), "--fail-on", "regression");
    }
}
