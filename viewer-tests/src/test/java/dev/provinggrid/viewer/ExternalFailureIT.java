package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Failures of the scenario that docs/scenario-manifest.md declares, run by a program that nobody here wrote for the viewer. */
class ExternalFailureIT extends OnAServer {

    private static final String PROGRAM = """
            import json, os, sys
            case = json.load(open(os.environ["PROVINGGRID_CASE"]))["parameters"]
            print("parking", flush=True)
            match case["controller"]:
                case "v1": sys.exit("no more seats")
                case "v3": import brake_model_9
                case "v4": os.kill(os.getpid(), 9)
                case "v5": os._exit(3)
            rolls = case["slope"] > 0.2
            open("trace.csv", "w").write("time[s],position[m],phase\\n0,0,hold\\n4,0.005,hold\\n5,0.3,hold\\n")
            json.dump({"status": "completed", "cause": "brake-faded" if rolls else "",
                "kpis": {"drift": 0.3, "timeToDrift": 4} if rolls else {"drift": 0},
                "events": [{"simS": 1, "name": "clamped"}, {"simS": 3.5, "name": "rolling"}] if rolls else []},
                open("outcome.json", "w"))
            """;

    private String sweep;

    @BeforeAll
    @Override
    void startServer(@TempDir Path folder) {
        try {
            Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
            Files.writeString(scenarios.resolve("parking.yaml"), exampleOfTheDocs());
            Files.writeString(scenarios.resolve("parking.py"), PROGRAM);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        super.startServer(folder);
        openBrowser("h1");
        sweep = swept("drift <= 1 cm");
    }

    private static String exampleOfTheDocs() throws IOException {
        Path page = Path.of(System.getProperty("provinggrid.home")).resolve("docs/scenario-manifest.md");
        Matcher example = Pattern.compile("(?s)```yaml\\n(.*?)```").matcher(Files.readString(page));
        assertThat(example.find()).isTrue();
        return example.group(1);
    }

    private String swept(String pass) {
        String made = "/sweeps/" + server.submit("""
                format: 1
                sweep: parked
                scenario: parking-brake
                axes:
                  slope: [5 deg, 20 deg]
                  controller: [v1, v2, v3, v4, v5]
                pass: [%s]
                """.formatted(pass));
        awaitFinished(made);
        return made;
    }

    @Test
    void theManifestExplainsAFailureAndThePageOpensWhereTheChannelBrokeTheCriterion() {
        browser.go(sweep + "/cases/6");
        browser.awaitText(
                "p.explanation",
                "drift is 0.3 m, needed at most 0.01 m: began to roll at 4 s, the brake faded; "
                        + "the nearest that passes is case 1 with slope 5 deg instead of 20 deg.");
        browser.awaitText("p.explanation", "Overlay with it");
        browser.find(".plot[data-channel=position] .here[data-time='5.000']");
        browser.screenshot(PICTURES.resolve("viewer-external-failure.png"));
    }

    /** The cheat: the first event, which is none of the criterion. */
    @Test
    void aKpiOfAnEventOpensThePageThere() {
        browser.go(swept("timeToDrift >= 1 min") + "/cases/6");
        browser.awaitText("p.explanation", "timeToDrift is 4 s, needed at least 60 s: ");
        browser.find(".plot .here[data-time='3.500']");
    }

    /** The cheats: a number, or what it printed before, where the program says why; and a reason where it says none. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            0 | no more seats (the program ended with exit status 1)
            2 | ModuleNotFoundError: No module named 'brake_model_9' (the program ended with exit status 1)
            3 | the program ended with exit status 137 (ended by signal 9); before, it printed: parking
            4 | parking (the program ended with exit status 3)
            """)
    void anErrorBeginsWithWhyTheProgramFailed(int index, String why) {
        browser.go(sweep + "/cases/" + index);
        browser.awaitText("p.explanation", why);
        assertThat(browser.text("p.explanation")).isEqualTo(why);
    }
}
