package dev.provinggrid.cli.export.mcap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.SweepCommand;
import dev.provinggrid.cli.failure.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class McapCommandTest {

    @TempDir
    private Path folder;

    private Path results;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeResults() throws IOException {
        results = Files.createDirectories(folder.resolve("results"));
        Files.createDirectories(results.resolve("traces"));
        String cases = oneCase(0, "PASS", "trace.csv") + "," + oneCase(1, "FAIL", "trace.csv") + ","
                + oneCase(2, "ERROR", "log.txt");
        Files.writeString(results.resolve("cases.json"), """
                {"format": 1, "sweep": {"id": "abc", "name": "three", "scenario": "a-scenario", "round": 1, "planned": 3},
                 "criteria": {"valid": [], "pass": []}, "cases": [%s]}""".formatted(cases));
        Files.writeString(results.resolve("results.schema.json"), "{\"agents\": []}");
        Files.writeString(results.resolve("traces/case-00000.csv"), "time[s],speed[m/s]\n0,1\n0.05,2\n");
        Files.writeString(results.resolve("traces/case-00001.csv"), "time[s],speed[m/s]\n0,1\n0.05,2\n");
    }

    private static String oneCase(int index, String outcome, String artifact) {
        return """
                {"index": %d, "round": 1, "replicate": 0, "seed": 7, "attempts": 1, "losses": 0, "outcome": "%s", "simS": 0.05,
                 "artifacts": ["%s"]}""".formatted(index, outcome, artifact);
    }

    @Test
    void aFileForOneCaseAndAFolderForSeveral() {
        assertThat(mcap("--case", "0", "--out", folder.resolve("one.mcap").toString()))
                .isZero();
        assertThat(folder.resolve("one.mcap")).isRegularFile();
        assertThat(mcap("--failing", "--out", folder.resolve("many").toString()))
                .isZero();
        assertThat(folder.resolve("many/case-00001.mcap")).isRegularFile();
        assertThat(folder.resolve("many/case-00000.mcap")).doesNotExist();
        assertThat(mcap("--case", "0,1", "--out", folder.resolve("two.mcap").toString()))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("two.mcap is one file, for one case; 2 need a folder");
        assertThat(folder.resolve("two.mcap")).doesNotExist();
    }

    @Test
    void withoutCompressionMessagesStandInTheFileAsTheyAre() throws IOException {
        Path plain = folder.resolve("plain.mcap");
        Path packed = folder.resolve("packed.mcap");
        assertThat(mcap("--case", "0", "--uncompressed", "--out", plain.toString()))
                .isZero();
        assertThat(mcap("--case", "0", "--out", packed.toString())).isZero();
        assertThat(Files.readString(plain, StandardCharsets.ISO_8859_1))
                .contains("\"speed\":2")
                .doesNotContain("lz4");
        assertThat(Files.readString(packed, StandardCharsets.ISO_8859_1)).contains("lz4");
    }

    @Test
    void everyUnknownCaseIsNamedAndNothingIsWritten() {
        assertThat(mcap("--case", "0,7,9", "--out", folder.resolve("x").toString()))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("no case 7, 9; the sweep has 3, from 0");
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void casesOrThoseThatFailedAreToBeNamed() {
        assertThat(mcap("--out", folder.resolve("x").toString())).isEqualTo(ExitCode.INVALID);
        assertThat(mcap("--failing", "--case", "1", "--out", folder.resolve("x").toString()))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("name cases with --case N,M-K, or all that failed with --failing");
    }

    @Test
    void aCaseWithoutATraceAndATornOneAreToldAndTheOthersWritten() throws IOException {
        Files.writeString(results.resolve("traces/case-00001.csv"), "time[s],speed[m/s]\n0,1\n0.05");
        int status = mcap("--case", "0-2", "--out", folder.resolve("x").toString());
        assertThat(status).isEqualTo(ExitCode.NO_VERDICT);
        assertThat(out.toString())
                .contains("no trace of case 2", "case 1: line 3 of its trace has 1 cells of 2", "case-00000.mcap");
        assertThat(folder.resolve("x")).isDirectoryContaining("glob:**/case-00000.mcap");
        assertThat(folder.resolve("x").toFile().list()).hasSize(1);
    }

    private int mcap(String... options) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] line = new String[options.length + 2];
        line[0] = "mcap";
        line[1] = results.toString();
        System.arraycopy(options, 0, line, 2, options.length);
        return SweepCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(line);
    }
}
