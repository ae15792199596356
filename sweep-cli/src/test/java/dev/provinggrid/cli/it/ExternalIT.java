package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs outside that choose the cases of a sweep, through a real server and real workers. */
class ExternalIT {

    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @AfterEach
    void stop() {
        json("down");
    }

    private JsonNode json(String... arguments) {
        String[] line = Arrays.copyOf(arguments, arguments.length + 1);
        line[arguments.length] = "--json";
        try (SweepProcess command = SweepProcess.run(folder, line)) {
            assertThat(command.exitCode()).as(command.errors()).isZero();
            return JsonMapper.shared().readTree(command.output());
        }
    }

    private String submit(String... more) {
        String file = EXAMPLES.resolve("cut-in-external.yaml").toString();
        return json(Stream.concat(Stream.of("submit", file), Stream.of(more)).toArray(String[]::new))
                .get("id")
                .asString();
    }

    private DebianPython python() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            Path token = files.filter(it -> it.endsWith("token")).findFirst().orElseThrow();
            DebianPython.require(EXAMPLES, "scipy");
            return new DebianPython(EXAMPLES.resolve("optimisers"))
                    .with(Map.of(
                            "PYTHONPATH",
                            Path.of("../python").toAbsolutePath().toString(),
                            "PROVINGGRID_TOKEN_FILE",
                            token.toString()));
        }
    }

    private JsonNode design(String sweep) {
        return json("status", sweep).get("design");
    }

    /** One by one or all at once, on one worker or two, before and after the server was killed: one list. */
    @Test
    void theListIsTheSameOnOneWorkerAndWhereTheServerIsKilledInTheMiddle() throws IOException {
        JsonNode server = json("up", "--port", "0", "--workers", "1");
        String url = server.get("server").asString();
        String alone = submit();
        DebianPython python = python();
        assertThat(python.output(List.of("random_search.py", url + "/sweeps/" + alone, "6", "16")))
                .startsWith("96 cases; the worst is case ");
        json("down");

        JsonNode next = json("up", "--port", "0", "--workers", "2");
        String again = next.get("server").asString();
        String killed = submit();
        CompletableFuture<String> search = CompletableFuture.supplyAsync(() -> {
            try {
                return python.output(List.of("random_search.py", again + "/sweeps/" + killed, "6", "16"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> json("status", killed).get("planned").asInt() >= 32);
        SweepProcess.kill(next.get("pid").asLong());
        SweepProcess.awaitNothingLeft(folder);
        json("up", "--port", again.substring(again.lastIndexOf(':') + 1), "--workers", "2");
        assertThat(search.join()).startsWith("96 cases; the worst is case ");
        assertThat(design(killed).get("list")).isEqualTo(design(alone).get("list"));
        assertThat(design(killed).get("complete").asBoolean()).isTrue();
        assertThat(json("status", killed).get("state").asString()).isEqualTo("finished");
    }

    /** An optimiser that has died: its sweep stands still, and nobody would be told. */
    @Test
    void aListThatNobodyTellsAnyMoreEndsAndIsNotComplete() {
        json("up", "--port", "0", "--workers", "1");
        String sweep = submit("--set", "design.idle=1 s");
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> json("status", sweep).get("state").asString().equals("finished"));
        assertThat(design(sweep).get("ended").asString()).contains("told no further case in time");
        assertThat(design(sweep).get("complete").asBoolean()).isFalse();
    }

    @Test
    void scipySearchesAndItsSweepIsReadCarriedAwayAndComparedLikeAnyOther() throws IOException {
        String url = json("up", "--port", "0", "--workers", "2").get("server").asString();
        String sweep = submit();
        assertThat(python().output(List.of("differential_evolution.py", url + "/sweeps/" + sweep, "1")))
                .contains(" cases; the worst: -");
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> json("status", sweep).get("state").asString().equals("finished"));
        done("results", sweep, "--out", "found");
        Results found = new Results(folder.resolve("found"));
        assertThat(Files.readString(folder.resolve("found/summary.txt")))
                .contains("cases were told by a program outside", "a program outside chose which cases run")
                .doesNotContain("ALARM", "Wilson");
        done("export", sweep, "told.zip");
        done("import", "told.zip", "--out", "imported");
        Results imported = new Results(folder.resolve("imported"));
        assertThat(imported.hashes()).isEqualTo(found.hashes());
        assertThat(imported.design()).isEqualTo(found.design());
    }

    private void done(String... arguments) {
        try (SweepProcess command = SweepProcess.run(folder, arguments)) {
            assertThat(command.exitCode())
                    .as(command.errors() + command.output())
                    .isZero();
        }
    }
}
