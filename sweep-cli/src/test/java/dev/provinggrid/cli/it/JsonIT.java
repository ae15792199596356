package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cli.SweepCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code --json} prints, of every command in the order in which somebody would use them: one document, in the words of docs/command-line.md. */
class JsonIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    /** Keys that are names themselves, of parameters and the like; what is under them is no word of the vocabulary. */
    private static final Set<String> KEYED_BY_NAME = Set.of(
            "parameters",
            "kpis",
            "margins",
            "counts",
            "firstCounts",
            "secondCounts",
            "load",
            "pod",
            "gpu",
            "inputs",
            "machines");

    /** Commands that ask more than a server, or none. */
    private static final Set<String> OF_THEIR_OWN = Set.of("up", "down", "context", "validate");

    @TempDir
    private Path folder;

    /** Its address while one runs. */
    private String server = "";

    private final Set<String> said = new TreeSet<>();

    @Test
    void everyCommandPrintsOneDocumentInOneVocabulary() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.SHORT);
        server = json(0, "up", "--port", "0", "--workers", "2").get("server").asString();
        assertThat(json(0, "open").get("server").asString()).isEqualTo(server);
        assertThat(json(0, "context", "list").get(0).get("server").asString()).isEqualTo(server);
        assertThat(json(0, "context")).isEqualTo(json(0, "context", "list"));

        JsonNode submitted = json(0, "submit", file.toString());
        String id = submitted.get("id").asString();
        assertThat(submitted.get("next").asString()).isEqualTo("sweep watch " + id);
        JsonNode watched = json(0, "watch", id);
        JsonNode waited = json(0, "submit", file.toString(), "--wait", "--set", "sweep=waited");
        JsonNode sweep = json(0, "status", id);
        assertThat(List.of(submitted, watched, waited, json(0, "list").get(0), json(0, "rerun", id, "--only", "error")))
                .as("a sweep has the same keys everywhere")
                .allSatisfy(it -> assertThat(it.propertyNames()).containsAll(ownKeys(sweep)));
        assertThat(json(0, "status").get("workers")).hasSize(2);
        assertThat(json(0, "status", id, "--case", "3")
                        .get("case")
                        .get("outcome")
                        .asString())
                .isIn("PASS", "FAIL");
        String first = folder.resolve("first").toString();
        String second = folder.resolve("second").toString();
        assertThat(json(0, "results", id, "--out", first).get("folder").asString())
                .isEqualTo(first);
        json(0, "results", "waited", "--out", second);
        json(0, "trace", id, "0");
        assertThat(json(0, "rerun", id, "--only", "missing").get("opened").asBoolean())
                .isFalse();
        JsonNode repeated = json(0, "repeat", id, "--times", "2", "--cases", "0,2-3");
        assertThat(repeated.get("repeatable").asInt()).isEqualTo(3);
        assertThat(repeated.get("sweep").asString()).isEqualTo(id);
        assertThat(json(0, "reproduce", id, "3").get("identical").asBoolean()).isTrue();
        theSweepsThatAreCancelledAndRefused();
        json(0, "sessions");
        json(0, "audit");
        json(0, "workers", "release");
        json(0, "delete", id, "--yes");
        String backup = folder.resolve("backup.zip").toString();
        assertThat(json(0, "backup", "--out", backup).get("file").asString()).isEqualTo(backup);
        json(0, "down");
        server = "";
        assertThat(json(0, "compare", first, second).get("agrees").asBoolean()).isTrue();
        assertThat(json(0, "restore", backup, "--data", "restored").get("data").asString())
                .endsWith("restored");
        SweepProcess.awaitNothingLeft(folder);
        theCommandsWithoutAServer(file);
        theWordsAreThoseOfTheDocs();
    }

    private void theSweepsThatAreCancelledAndRefused() throws IOException {
        Path slow =
                Files.writeString(folder.resolve("slow.yaml"), Sweeps.SHORT.replace("duration: 5 s", "duration: 60 s"));
        JsonNode late = json(5, "submit", slow.toString(), "--wait", "--pace", "1", "--deadline", "1s");
        assertThat(late.get("next").asString())
                .isEqualTo("sweep rerun " + late.get("id").asString() + " --only missing");
        Path blind = Files.writeString(
                folder.resolve("blind.yaml"), Files.readString(slow).replace("preset: published\n", ""));
        assertThat(json(0, "submit", blind.toString(), "--pace", "1", "--set", "sweep=cancelled")
                        .get("warnings"))
                .isNotEmpty()
                .isEqualTo(json(0, "validate", blind.toString()).get("warnings"));
        json(0, "cancel", "cancelled");
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> json(0, "status").get("sweeps").isEmpty());
        Path wrong =
                Files.writeString(folder.resolve("wrong.yaml"), Sweeps.SHORT.replace("offroad-aeb", "offroad-abe"));
        JsonNode problem = json(2, "submit", wrong.toString()).get("problems").get(0);
        assertThat(problem.get("file").asString()).isEqualTo(wrong.toString());
        assertThat(problem.get("line").asInt()).isEqualTo(3);
        assertThat(json(2, "status", "none-such").get("message").asString()).contains("unknown sweep");
    }

    private void theCommandsWithoutAServer(Path file) {
        assertThat(json(4, "list").get("message").asString()).contains("no local server runs");
        assertThat(json(0, "validate", file.toString()).get("planned").asInt()).isEqualTo(8);
        json(0, "models");
        Path examples = HOME.resolve("examples/external");
        assertThat(json(
                                0,
                                "runner",
                                "check",
                                examples.resolve("braking-distance.yaml").toString())
                        .get("valid")
                        .asBoolean())
                .isTrue();
        Path cards = HOME.resolve("sweep-model/src/main/resources/dev/provinggrid/model/perception");
        json(0, "models", "check", cards.resolve("yolov3.yaml").toString());
        json(0, "doctor");
        JsonNode ran = json(0, "run", file.toString(), "--workers", "1", "--out", "run");
        assertThat(ran.get("counts").get("pass").asInt()
                        + ran.get("counts").get("fail").asInt())
                .isEqualTo(8);
        assertThat(json(0, "resume", "run").get("id")).isEqualTo(ran.get("id"));
        assertThat(json(0, "scenarios")).isNotEmpty();
        json(0, "scenarios", "offroad-aeb");
    }

    private void theWordsAreThoseOfTheDocs() throws IOException {
        String page = Files.readString(HOME.resolve("docs/command-line.md"));
        assertThat(said).allSatisfy(it -> assertThat(page).contains("`" + it + "`"));
    }

    /** Those that a sweep has wherever it is told of: what it took is told by one command only. */
    private static Set<String> ownKeys(JsonNode sweep) {
        Set<String> keys = new TreeSet<>(sweep.propertyNames());
        keys.remove("utilisation");
        return keys;
    }

    /** What the command prints, and nothing else stands there. */
    private JsonNode json(int status, String... arguments) {
        List<String> line = new ArrayList<>(List.of(arguments));
        line.add("--json");
        String printed = server.isEmpty() || OF_THEIR_OWN.contains(arguments[0])
                ? printedByAProcess(status, line)
                : printedHere(status, line);
        JsonNode document = JsonMapper.shared().readTree(printed);
        if (!List.of("scenarios", "trace", "doctor").contains(arguments[0])) {
            note(document);
        }
        return document;
    }

    private String printedByAProcess(int status, List<String> line) {
        try (SweepProcess sweep = SweepProcess.run(folder, line.toArray(String[]::new))) {
            assertThat(sweep.exitCode()).as(line + sweep.errors()).isEqualTo(status);
            return sweep.output();
        }
    }

    /** A program in this process is there at once; nothing but the server is asked of it. */
    private String printedHere(int status, List<String> line) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        line.addAll(List.of(
                "--server",
                server,
                "--token-file",
                folder.resolve("share/provinggrid/token").toString()));
        assertThat(SweepCommand.commandLine()
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute(line.toArray(String[]::new)))
                .as(line + err.toString())
                .isEqualTo(status);
        return out.toString();
    }

    private void note(JsonNode node) {
        node.values().stream().filter(_ -> node.isArray()).forEach(this::note);
        node.properties().forEach(it -> {
            said.add(it.getKey());
            if (!KEYED_BY_NAME.contains(it.getKey())) {
                note(it.getValue());
            }
        });
    }
}
