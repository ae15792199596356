package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cli.report.JunitFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Commands that meet on a server that stays: one for all of them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerIT {

    @TempDir
    private static Path folder;

    private static final Pattern RESULTS = Pattern.compile("\\b(night|elsewhere)\\b");
    private static final Pattern FILE = Pattern.compile("\\w+\\.yaml|out/.*");

    private ServerCommands server;
    private Path file;

    @BeforeAll
    void startServer() {
        assertThat(sweep("up", "--port", "0", "--workers", "2"))
                .startsWith("Watch in a browser: http://127.0.0.1:")
                .contains("/sign-in#")
                .contains("\nrunning: http://127.0.0.1:");
        server = ServerCommands.of(sweep("up", "--json"));
        assertThat(sweep("up", "--workers", "5"))
                .contains("already running: ")
                .contains("warning: it goes on as it was started, without regard to --workers");
    }

    @BeforeEach
    void writeSweep() throws IOException {
        file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.SHORT);
    }

    @AfterAll
    void stopServer() {
        assertThat(sweep("down")).startsWith("stopped: ");
        assertThat(sweep("down")).startsWith("no local server runs");
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void aSweepIsSubmittedWaitedForFetchedAndRerun() throws IOException {
        Files.writeString(file, Sweeps.SHORT.replace("timeOfDay: [06:00, 12:00]", "approachSpeed: [50 km/h, 60 km/h]"));
        assertThat(server.said(0, "submit", file.toString(), "--wait", "--full"))
                .contains("Passed by level")
                .contains("50 km/h");
        assertThat(server.said(0, "list"))
                .contains("short")
                .contains("finished")
                .contains("8 cases");
        assertThat(server.said(0, "status", "latest")).contains("finished");
        assertThat(server.said(0, "status")).contains("2 workers").contains("0 active sweeps");
        assertThat(server.said(0, "trace", "latest", "3").lines().findFirst().orElse(""))
                .contains("[");
        assertThat(server.said(
                        0,
                        "results",
                        "short",
                        "--full",
                        "--out",
                        folder.resolve("out").toString()))
                .contains("of 8 cases")
                .contains("50 km/h");
        assertThat(new Results(folder.resolve("out")).cases()).hasSize(8);
        assertThat(folder.resolve("out/sweep.yaml")).content().contains("sweep: short");
        assertThat(sweep("validate", folder.resolve("out/sweep.yaml").toString()))
                .contains("8 cases");
        assertThat(server.said(0, "rerun", "latest", "--only", "cases", "--case", "1,2"))
                .contains("round 2");
        assertThat(server.said(0, "watch", "latest")).contains("of 8 cases");
        server.said(0, "results", "latest", "--out", folder.resolve("rerun").toString());
        assertThat(new Results(folder.resolve("rerun")).cases())
                .extracting(it -> it.round())
                .containsExactly(1, 2, 2, 1, 1, 1, 1, 1);
        assertThat(new Results(folder.resolve("rerun")).hashes())
                .isEqualTo(new Results(folder.resolve("out")).hashes());
    }

    @Test
    void aFileThatTheServerHasNoMoreIsSaidAndTheOthersAreFetched() throws IOException {
        server.said(0, "submit", file.toString(), "--set", "sweep=incomplete", "--wait");
        String id = server.said(0, "list")
                .lines()
                .filter(it -> it.contains("incomplete"))
                .findFirst()
                .orElseThrow()
                .replaceFirst(" .*", "");
        try (Stream<Path> traces = Files.find(
                folder.resolve("share/provinggrid/artifacts").resolve(id).resolve("00003"),
                3,
                (path, _) -> path.endsWith("trace.csv"))) {
            Files.delete(traces.findFirst().orElseThrow());
        }
        Path out = folder.resolve("incomplete");
        assertThat(server.said(0, "results", id, "--out", out.toString()))
                .contains("1 file that the server does not have any more: traces/case-00003.csv");
        try (Stream<Path> traces = Files.list(out.resolve("traces"))) {
            assertThat(traces).hasSize(7);
        }
        assertThat(out.resolve("summary.txt")).content().contains("traces/case-00003.csv");
        assertThat(out.resolve("PARTIAL.json")).doesNotExist();
    }

    @Test
    void resultsSoFarAreCompletedLaterInTheSameFolder() throws IOException {
        Path out = folder.resolve("so-far");
        server.said(0, "submit", file.toString(), "--set", "sweep=so-far", "--pace", "1");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> server.said(0, "status", "so-far").contains(" pass"));
        String next = json("results", "so-far", "--out", out.toString(), "--json")
                .get("next")
                .asString();
        assertThat(next).startsWith("sweep results ").endsWith(" --out " + out);
        assertThat(out.resolve("PARTIAL.json")).content().contains(next);
        Path trace;
        try (Stream<Path> traces = Files.list(out.resolve("traces"))) {
            trace = traces.findFirst().orElseThrow();
        }
        FileTime fetched = Files.getLastModifiedTime(trace);
        server.said(0, "watch", "so-far");

        sweep(next.substring("sweep ".length()).split(" "));
        assertThat(new Results(out).cases())
                .hasSize(8)
                .allSatisfy(it -> assertThat(it.outcome()).isNotEqualTo("MISSING"));
        assertThat(Files.getLastModifiedTime(trace)).as("is not fetched again").isEqualTo(fetched);
        assertThat(out.resolve("PARTIAL.json")).doesNotExist();
    }

    @Test
    void aFailedCaseFailsTheCommandWhenAskedFor() throws IOException {
        Files.writeString(file, Sweeps.SHORT.replace("collisions == 0", "collisions >= 1000"));
        try (SweepProcess submit =
                SweepProcess.run(folder, "submit", file.toString(), "--wait", "--fail-on", "fail", "--json")) {
            assertThat(submit.exitCode()).as(submit.errors()).isEqualTo(1);
            assertThat(submit.output()).startsWith("{").contains("\"fail\" : 8");
        }
    }

    @Test
    void aCancelledSweepHasMissingCases() throws IOException {
        Files.writeString(file, Sweeps.LONG);
        server.said(0, "submit", file.toString());
        server.said(0, "cancel", "long");
        try (SweepProcess watch = SweepProcess.run(folder, "watch", "long")) {
            assertThat(watch.exitCode()).as(watch.errors()).isEqualTo(3);
        }
    }

    @Test
    void theServerKnowsWhatIsWrongByTheLinesOfTheFile() throws IOException {
        Files.writeString(file, Sweeps.SHORT.replace("offroad-aeb", "offroad-abe"));
        String before = server.said(0, "list");
        try (SweepProcess submit = SweepProcess.run(folder, "submit", file.toString())) {
            assertThat(submit.exitCode()).isEqualTo(2);
            assertThat(submit.errors()).contains(file + ":3:").contains("did you mean \"offroad-aeb\"?");
        }
        assertThat(server.said(0, "list")).isEqualTo(before);
    }

    @Test
    void aWrongTokenIsSaidAndChangesNothing() throws IOException {
        String before = server.said(0, "list");
        Path token = Files.writeString(folder.resolve("wrong"), "0123456789abcdef0123456789abcdef");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        try (SweepProcess submit = SweepProcess.run(
                folder, "submit", file.toString(), "--server", server.url(), "--token-file", token.toString())) {
            assertThat(submit.exitCode()).isEqualTo(2);
            assertThat(submit.errors()).contains("does not know this token");
        }
        assertThat(server.said(0, "list")).isEqualTo(before);
    }

    @Test
    void theTokenFileIsReadableByItsOwnerOnly() throws IOException {
        Path token = server.tokenFile();
        for (Path path : new Path[] {token, folder.resolve("state/provinggrid/local-server")}) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aServerHasANameByWhichEveryCommandFindsIt() throws IOException {
        String url = server.url();
        String token = server.tokenFile().toString();
        sweep("context", "add", "lab", url, "--token-file", token);
        assertThat(sweep("context", "list"))
                .contains("* local")
                .contains("  lab")
                .contains(url);
        assertThat(sweep("status", "--context", "lab")).startsWith("server " + url);
        assertThat(sweep("--context", "lab", "submit", file.toString())).contains("8 cases");
        assertThat(sweep("--server", url, "--token-file", token, "list")).contains("short");
        sweep("context", "use", "lab");
        assertThat(sweep("context", "list")).contains("* lab");
        assertThat(sweep("status")).startsWith("server " + url);

        Path kept = folder.resolve("config/provinggrid/contexts.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept.getParent())))
                .isEqualTo("rwx------");
        assertThat(sweep("context", "list", "--json"))
                .doesNotContain(Files.readString(Path.of(token)).strip());

        sweep("context", "remove", "lab");
        assertThat(sweep("context", "list")).contains("* local").doesNotContain("lab ");
    }

    @Test
    void theEnvironmentNamesAServerWhereTheCommandLineDoesNot() {
        String url = server.url();
        String token = server.tokenFile().toString();
        assertThat(statusWith(Map.of("PROVINGGRID_SERVER", url, "PROVINGGRID_TOKEN_FILE", token)))
                .startsWith("server " + url);
        sweep("context", "add", "by-environment", url, "--token-file", token);
        assertThat(statusWith(Map.of("PROVINGGRID_CONTEXT", "by-environment"))).startsWith("server " + url);
        sweep("context", "remove", "by-environment");
        assertThat(statusWith(Map.of("PROVINGGRID_SERVER", "http://127.0.0.1:1", "PROVINGGRID_TOKEN_FILE", token)))
                .contains("http://127.0.0.1:1");
        assertThat(statusWith(Map.of("PROVINGGRID_SERVER", url))).contains("--token-file");
        assertThat(statusWith(Map.of("PROVINGGRID_SERVER", "no address"))).contains("PROVINGGRID_SERVER");
    }

    private static String statusWith(Map<String, String> environment) {
        try (SweepProcess status =
                SweepProcess.runWithEnvironment(environment, folder, "status", "--wait-for-server", "0s")) {
            return status.output() + status.errors();
        }
    }

    /** The recipe of docs/compare.md, night after night. */
    @Test
    void aBuildThatRegressesIsStoppedAndOneThatIsKnownToFailIsNot() throws IOException {
        Path docs = Path.of(System.getProperty("provinggrid.home"), "docs", "compare.md");
        Files.writeString(folder.resolve("known.yaml"), block(docs, "yaml known"));
        List<String> recipe = block(docs, "sh").lines().toList();
        assertThat(recipe).hasSize(2);
        status(0, recipe.getFirst());
        assertThat(sweep("list", "--label", "nightly")).contains("[nightly]").hasLineCount(1);
        assertThat(status(2, recipe.getLast())).contains("no finished sweep is labelled \"nightly\"");

        recipe.forEach(line -> status(0, line));
        JsonNode same = json("compare", "latest", "--baseline", "label:nightly@previous", "--json");
        assertThat(same.get("agrees").asBoolean()).isTrue();
        assertThat(same.get("inBoth").asInt()).isEqualTo(8);

        String inverted =
                "sweep submit sweep.yaml --label nightly --wait --reuse label:nightly --set pass=[collisions==1]";
        assertThat(status(0, inverted)).contains("8 cases");
        JsonNode newest = json("list", "--label", "nightly", "--json").get(0);
        assertThat(json("status", newest.get("id").asString(), "--case", "0", "--json")
                        .get("attempts"))
                .as("the case did not run again")
                .isEmpty();
        String gate = "sweep compare latest --baseline label:nightly@previous --fail-on regression";
        assertThat(status(1, gate))
                .contains(" regressed: passed before and not now")
                .contains("/sweeps/");
        filesSayTheSameAs(gate);
        assertThat(status(1, recipe.getLast())).contains("known: PG-112").contains(" more are known");
        Files.writeString(folder.resolve("all.yaml"), """
                format: 1
                known: [{parameters: {duration: 5 s}, ticket: PG-1, until: 2099-12-31}]
                """);
        assertThat(status(0, gate + " --known all.yaml")).contains("0 regressed");
        assertThat(status(1, "sweep compare latest --baseline label:nightly@previous"))
                .contains("ended otherwise");

        status(0, "sweep results latest --out night");
        assertThat(status(0, "sweep compare night latest")).contains("same outcomes, same traces");
        assertThat(new Results(folder.resolve("night")).wholeRows().getFirst()).contains("reused_from");
        assertThat(new Results(folder.resolve("night")).hashes()).hasSize(8);
        assertThat(folder.resolve("night/traces/case-00000.csv")).isNotEmptyFile();
        JsonNode nights = json("list", "--label", "nightly", "--json");
        String ran = nights.get(1).get("id").asString();
        JsonNode answer = get("sweeps/" + nights.get(0).get("id").asString() + "/comparison?limit=1&baseline=" + ran);
        assertThat(answer.get("regressions").asInt()).isPositive();
        assertThat(answer.get("otherOutcomes")).hasSize(1);
        assertThat(answer.get("totals").get("otherOutcomes").asInt()).isGreaterThan(1);
        JsonNode history = get("labels/nightly/history").get("sweeps");
        assertThat(history).hasSize(3);
        assertThat(history.get(0).get("flips").get("regressions").asInt()).isPositive();
        assertThat(history.get(2).has("flips")).isFalse();
        assertThat(status(2, "sweep delete " + ran + " --yes")).contains("count in");
        takesItsReusedRunsAlong(nights.get(0).get("id").asString(), ran);
    }

    private void filesSayTheSameAs(String gate) throws IOException {
        String files = " --junit out/regressions.xml --markdown out/regressions.md";
        status(1, gate + files);
        Path junit = folder.resolve("out/regressions.xml");
        Path markdown = folder.resolve("out/regressions.md");
        JunitFile red = new JunitFile(Files.readString(junit));
        assertThat(red.isRed()).isTrue();
        assertThat(red.counts()).startsWith("8 tests, ");
        assertThat(Files.readString(junit)).containsPattern("view: http://127\\.0\\.0\\.1:\\d+/sweeps/\\w+/cases/\\d");
        assertThat(Files.readString(markdown))
                .containsPattern("^## \\d regressed of 8 in both")
                .containsPattern("\\| \\[\\d]\\(http://127\\.0\\.0\\.1:\\d+/sweeps/\\w+/cases/\\d\\)");
        status(2, "sweep compare latest --baseline label:nobody@latest" + files);
        assertThat(List.of(junit, markdown))
                .as("nobody reads them as the result")
                .noneMatch(Files::exists);
    }

    private void takesItsReusedRunsAlong(String id, String ran) throws IOException {
        status(0, "sweep export " + id + " night.zip");
        status(0, "sweep import night.zip --out elsewhere");
        Path elsewhere = folder.resolve("elsewhere");
        assertThat(elsewhere.resolve("results.csv")).hasSameBinaryContentAs(folder.resolve("night/results.csv"));
        assertThat(elsewhere.resolve("traces/case-00000.csv"))
                .hasSameBinaryContentAs(folder.resolve("night/traces/case-00000.csv"));
        assertThat(new Results(elsewhere).cases())
                .isEqualTo(new Results(folder.resolve("night")).cases())
                .allSatisfy(it -> assertThat(it.reusedFrom().sweep()).isEqualTo(ran));
        status(0, "sweep export elsewhere again.zip");
        assertThat(folder.resolve("again.zip")).hasSameBinaryContentAs(folder.resolve("night.zip"));
        assertThat(status(0, "sweep status " + id + " --case 0")).contains("reused from case 0 of sweep " + ran);
    }

    private JsonNode get(String address) throws IOException {
        String token = Files.readString(server.tokenFile()).strip();
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/" + address))
                .header("Authorization", "Bearer " + token)
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return JsonMapper.shared().readTree(answer.body());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String block(Path page, String kind) throws IOException {
        String text = Files.readString(page);
        int start = text.indexOf("```" + kind + "\n") + kind.length() + 4;
        return text.substring(start, text.indexOf("```", start));
    }

    /** What a line of a shell prints, in the folder: by a process where it takes or leaves a folder of results there. */
    private String status(int expected, String line) {
        String[] words = line.replaceFirst("sweep ", "").split(" ");
        if (RESULTS.matcher(line).find()) {
            try (SweepProcess sweep = SweepProcess.run(folder, words)) {
                assertThat(sweep.exitCode())
                        .as(line + "\n" + sweep.output() + sweep.errors())
                        .isEqualTo(expected);
                return sweep.output() + sweep.errors();
            }
        }
        ServerCommands.Ended ended = server.run(Stream.of(words)
                .map(it -> FILE.matcher(it).matches() ? folder.resolve(it).toString() : it)
                .toArray(String[]::new));
        assertThat(ended.status())
                .as(line + "\n" + ended.output() + ended.errors())
                .isEqualTo(expected);
        return ended.output() + ended.errors();
    }

    @Test
    void theTokenOfANamedServerMayComeFromStandardInput() throws IOException {
        String token = Files.readString(server.tokenFile());
        try (SweepProcess add = SweepProcess.runWithInput(token, folder, "context", "add", "piped", server.url())) {
            assertThat(add.exitCode()).as(add.errors()).isZero();
        }
        assertThat(sweep("list", "--context", "piped")).isEqualTo(sweep("list"));
        sweep("context", "remove", "piped");
    }

    /** A shell in which a tabulator was hit after each line; what it offers stands in a line. */
    private static final String TABULATOR = """
            printf '#!/bin/sh\nexec %s "$@"\n' "$*" > sweep
            chmod +x sweep
            source <(./sweep completion)
            offer() {
              COMP_WORDS=(./sweep "$@") COMP_CWORD=$# COMPREPLY=()
              _complete_sweep 2>/dev/null
              echo "${COMPREPLY[*]}"
            }
            offer status sh
            offer --context local watch lat
            offer scenarios off
            offer results --context l
            offer context remove l
            offer rerun short --only ''
            offer list --server http://127.0.0.1:1 --token-file none --context l
            offer watch --server http://127.0.0.1:1 --token-file none ''
            """;

    @Test
    void theShellOffersTheSweepsScenariosAndContextsOfTheMoment() {
        String token = server.tokenFile().toString();
        sweep("submit", file.toString());
        sweep("context", "add", "lab-1", server.url(), "--token-file", token);
        try (SweepProcess shell = SweepProcess.runInShell(TABULATOR, folder)) {
            assertThat(shell.exitCode()).as(shell.errors()).isZero();
            assertThat(shell.errors()).isEmpty();
            assertThat(shell.output().lines())
                    .containsExactly(
                            "short",
                            "latest",
                            "offroad-aeb",
                            "local lab-1",
                            "lab-1",
                            "error fail missing cases",
                            "local lab-1",
                            "");
        }
        sweep("context", "remove", "lab-1");
    }

    private JsonNode json(String... arguments) {
        return JsonMapper.shared().readTree(server.said(0, arguments));
    }

    private String sweep(String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
            return sweep.output();
        }
    }
}
