package dev.provinggrid.cli.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.cli.failure.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {

    private static final Instant START = Instant.parse("2026-11-22T10:11:12Z");

    @TempDir
    private Path folder;

    @Test
    void aFolderWithSomethingInItIsLeftAlone() throws IOException {
        Path file = Files.createFile(folder.resolve("thesis.txt"));
        assertThatThrownBy(() -> create(folder))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("exists and is not an empty folder");
        assertThat(file).exists();
    }

    @Test
    void aPartialFolderSaysTheCommandThatGoesOnWhereverItLies() throws IOException {
        Path out = folder.resolve("my results");
        create(out).markRun(new Partial.Run(2, null, null, false, null));
        assertThatThrownBy(() -> create(out)).hasMessageContaining("\"sweep resume '" + out + "'\" goes on");
        Path moved = Files.move(out, folder.resolve("moved"));
        assertThat(new ResultsFolder(moved).partial().orElseThrow().next()).isEqualTo("sweep resume " + moved);
        new ResultsFolder(moved).markWhole();
        assertThat(new ResultsFolder(moved).partial()).isEmpty();
    }

    @Test
    void aDownloadGoesOnOnlyWithAPartOfTheSameSweep() {
        Path out = folder.resolve("out");
        create(out).markDownload("one", new TableSelection(true, null, true));
        assertThat(ResultsFolder.createOrGoOn(Optional.of(out), "one", "sweep", START)
                        .root())
                .isEqualTo(out);
        assertThatThrownBy(() -> ResultsFolder.createOrGoOn(Optional.of(out), "two", "sweep", START))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("sweep results one --varying --parquet --out " + out);
    }

    @Test
    void aTableThatCannotBeReadIsNamedWithItsCause() throws IOException {
        Path table = Files.createDirectories(folder.resolve("out/results.csv"));
        assertThatThrownBy(() -> new ResultsFolder(folder.resolve("out")).tables())
                .isInstanceOf(UsageError.class)
                .hasMessage(table + " cannot be read: Is a directory")
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void aDownloadOfAllColumnsGoesOnWithThem() {
        create(folder.resolve("out")).markDownload("one", TableSelection.of(true, false));
        assertThat(new ResultsFolder(folder.resolve("out"))
                        .partial()
                        .orElseThrow()
                        .next())
                .startsWith("sweep results one --all --out ");
    }

    @Test
    void whatWasFetchedBeforeThereWereTwoTablesGoesOnAsItWas() {
        create(folder.resolve("out")).write("PARTIAL.json", """
                {"message": "partial", "next": "", "sweep": "one", "tables": {"varying": true, "parquet": false}}
                """);
        assertThat(new ResultsFolder(folder.resolve("out"))
                        .partial()
                        .orElseThrow()
                        .next())
                .startsWith("sweep results one --varying --out ");
        create(folder.resolve("run")).write("PARTIAL.json", """
                {"message": "partial", "next": "", "run": {"workers": 2, "parquet": true}}
                """);
        assertThat(new ResultsFolder(folder.resolve("run"))
                        .partial()
                        .orElseThrow()
                        .run()
                        .tables())
                .isEqualTo(TableSelection.of(false, true));
    }

    @Test
    void aTableThatHasAllColumnsKeepsThemWhenItIsFetchedAnew() {
        ResultsFolder results = create(folder);
        assertThat(results.tables().isAll()).isFalse();
        results.write("results.csv", "case,case_key,outcome\r\n0,ab,PASS\r\n");
        assertThat(results.tables().isAll()).isFalse();
        results.write("results.csv", "case,case_key,outcome,margin,attempts,losses\r\n0,ab,PASS,,1,0\r\n");
        assertThat(results.tables().isAll()).isTrue();
    }

    @Test
    void aDiscardedFolderIsDeletedButAnExistingOneOnlyEmptied() {
        ResultsFolder made = create(folder.resolve("made"));
        made.write("sweep.yaml", "format: 1\n");
        made.discard();
        assertThat(made.root()).doesNotExist();
        ResultsFolder given = create(folder);
        given.write("sweep.yaml", "format: 1\n");
        given.discard();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatIsNoFolderOfResultsIsToldSo() throws IOException {
        ResultsFolder here = new ResultsFolder(folder);
        assertThatThrownBy(here::cases).hasMessageContaining("no cases.json");
        for (String text : new String[] {"{}", "[", "{\"cases\": 3}"}) {
            Files.writeString(folder.resolve("cases.json"), text);
            assertThatThrownBy(here::cases)
                    .as(text)
                    .isInstanceOf(UsageError.class)
                    .hasMessageContaining("is no folder of results");
        }
    }

    private static ResultsFolder create(Path wanted) {
        return ResultsFolder.create(Optional.of(wanted), "sweep", START);
    }
}
