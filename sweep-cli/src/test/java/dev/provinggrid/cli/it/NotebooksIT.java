package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** {@code provinggrid.py} and the notebooks on a folder and straight from a server, in Debian's Python. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NotebooksIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    private static final String SWEEP = """
            format: 1
            sweep: baseline
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2-tiny]
              weather: [clear, thick-fog, heavy-snow]
              approachSpeed: [50 km/h, 60 km/h]
            pass: [{that: collisions == 0, margin: stopMargin}]
            """;

    @TempDir
    private static Path folder;

    private Path results;
    private ServerCommands server;

    @BeforeAll
    void runTwoBuilds() throws IOException {
        DebianPython.require(folder, "pandas", "matplotlib", "nbclient", "ipykernel");
        results = folder.resolve("results");
        Path file = Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        server = SharedServer.ofThisProcess();
        server.said(0, "submit", file.toString(), "--wait");
        server.said(
                0,
                "submit",
                file.toString(),
                "--set",
                "sweep=candidate",
                "--set",
                "parameters.reactionTime=0.6 s",
                "--wait");
        server.said(0, "results", "baseline", "--parquet", "--out", results.toString());
    }

    @Test
    void everyNotebookRunsOnAFolderAndOnAServer() throws IOException {
        Map<String, String> sweeps = Map.of(
                "SWEEP", results.toString(),
                "BASELINE", address("baseline"),
                "CANDIDATE", address("candidate"));
        assertThat(python(sweeps, HOME.resolve("docs/notebooks/execute.py").toString()))
                .contains(
                        "matrix-and-effects.ipynb: ",
                        "failing-against-passing.ipynb: ",
                        "two-builds.ipynb: ",
                        "scaling-and-cost.ipynb: ");
    }

    @Test
    void aSweepIsTheSameFromItsFolderAndFromItsServer() throws IOException {
        assertThat(program("""
                import pandas as pd

                here, there = provinggrid.load(os.environ["SWEEP"]), provinggrid.load(os.environ["BASELINE"])
                pd.testing.assert_frame_equal(here.results, there.results)
                pd.testing.assert_frame_equal(here.traces([0, 3]), there.traces([0, 3]))
                pd.testing.assert_frame_equal(here.dictionary, there.dictionary)
                assert set(there.dictionary["table"]) == {"results.csv", "trace.csv"}
                assert set(there.results) <= set(there.dictionary["column"])
                assert there.traces()["case"].nunique() == 12
                assert here.results["param.weather"].cat.categories.tolist() == ["clear", "thick-fog", "heavy-snow"]
                assert here.level("param.approachSpeed", here.results["param.approachSpeed"].max()) == "60 km/h"
                rates = here.rates("param.weather", "param.perceptionModel")
                assert rates["judged"].tolist() == [2] * 6 and 0 < rates["passed"].sum() < 12
                assert len(there.cases) == 12
                print("the same")
                """)).endsWith("the same\n");
    }

    @Test
    void theMatrixIsDrawnWithTheLabelsOfTheFile() throws IOException {
        assertThat(program("""
                import matplotlib
                matplotlib.use("Agg")

                sweep = provinggrid.load(os.environ["SWEEP"])
                axes = sweep.matrix()
                axes.figure.savefig("matrix.png")
                print([it.get_text() for it in axes.get_xticklabels()], len(axes.texts))
                print(sweep.matrix(rows="param.approachSpeed", value="kpi.stopMargin").get_yticklabels()[1].get_text())
                print(sweep.matrix(rows="param.weather", columns="replicate").get_ylabel())
                """)).isEqualTo("['clear', 'thick-fog', 'heavy-snow'] 12\n60 km/h\nweather\n");
        assertThat(folder.resolve("matrix.png")).isNotEmptyFile();
    }

    @Test
    void pipTakesThePackageWithWhatIsInstalledAndNothingWarns() throws IOException {
        DebianPython.require(folder, "setuptools", "wheel", "pip"); // setuptools before pip: it replaces distutils
        Path source = Files.createDirectories(folder.resolve("source"));
        for (String name : List.of("pyproject.toml", "provinggrid.py")) {
            Files.copy(HOME.resolve("python").resolve(name), source.resolve(name));
        }
        Path installed = folder.resolve("installed");
        String told = new DebianPython(folder)
                .with(Map.of(
                        "PIP_CONFIG_FILE",
                        "/dev/null",
                        "PIP_ROOT_USER_ACTION",
                        "ignore",
                        "PYTHONDONTWRITEBYTECODE",
                        ""))
                .output(List.of(
                        "-m",
                        "pip",
                        "--verbose",
                        "install",
                        "--no-index",
                        "--no-cache-dir",
                        "--no-build-isolation",
                        "--prefix",
                        installed.toString(),
                        source.toString()));
        assertThat(told).contains("Successfully installed provinggrid-0.1.0").doesNotContainIgnoringCase("warning");
        String program = """
                import os, pathlib, sys, warnings
                import pandas
                sys.path.insert(0, str(next(pathlib.Path("installed").rglob("provinggrid.py")).parent))
                warnings.simplefilter("error")
                import provinggrid

                sweep = provinggrid.load(os.environ["SWEEP"])
                print(pathlib.Path(provinggrid.__file__).is_relative_to(pathlib.Path("installed").resolve()))
                print(len(sweep.results.columns) == len(sweep.schema["fields"]))
                print(sweep.rates("param.weather")["judged"].sum(), sweep.traces()["case"].nunique(), len(sweep.dictionary) > 100)
                """;
        assertThat(python(Map.of("SWEEP", results.toString()), "-c", program)).isEqualTo("True\nTrue\n12 12 True\n");
    }

    @Test
    void aFolderFromBeforeThereWereTwoTablesReadsOn() throws IOException {
        assertThat(program("""
                import gzip, json, pathlib, shutil
                import pandas as pd

                now, before = pathlib.Path(os.environ["SWEEP"]), pathlib.Path("before")
                before.mkdir()
                for name in ("results.schema.json", "cases.json"):
                    shutil.copy(now / name, before)
                (before / "results.csv").write_bytes(gzip.decompress((now / "results-all.csv.gz").read_bytes()))
                kept = json.loads((before / "cases.json").read_text())
                kept["cases"][3]["finalAt"] = kept["cases"][3]["finalAt"].split(".")[0] + "Z"
                (before / "cases.json").write_text(json.dumps(kept))

                old = provinggrid.load("before")
                pd.testing.assert_frame_equal(old.results, provinggrid.load(now).results)
                print(pd.to_datetime(pd.DataFrame(old.cases)["finalAt"]).notna().sum())
                """)).isEqualTo("12\n");
    }

    @Test
    void whatIsNotThereIsSaid() throws IOException {
        assertThat(program("""
                for where in (os.environ["BASELINE"].replace("baseline", "other"), os.environ["BASELINE"]):
                    try:
                        provinggrid.load(where).trace(99)
                    except LookupError as missing:
                        print(missing)
                """)).contains("has no sweep 'other'").contains("case 99 has no trace");
    }

    @Test
    void theProgramOfTheNotebooksPageRuns() throws IOException {
        String page = Files.readString(HOME.resolve("docs/notebooks/README.md"));
        String block = page.substring(page.indexOf("```python\n") + "```python\n".length(), page.lastIndexOf("```"));
        program(block.replace("https://lab.example/sweeps/my-first", address("baseline"))
                .replace("\"token\"", "\"" + server.tokenFile() + "\""));
    }

    private String program(String text) throws IOException {
        String whole =
                "import os, sys\nsys.path.append(r'" + HOME.resolve("python") + "')\nimport provinggrid\n" + text;
        return python(Map.of("SWEEP", results.toString(), "BASELINE", address("baseline")), "-c", whole);
    }

    private String python(Map<String, String> sweeps, String... arguments) throws IOException {
        return new DebianPython(folder)
                .with(sweeps)
                .with(Map.of("PROVINGGRID_TOKEN_FILE", server.tokenFile().toString()))
                .output(List.of(arguments));
    }

    private String address(String sweep) {
        return server.url().replaceFirst("/$", "") + "/sweeps/" + sweep;
    }
}
