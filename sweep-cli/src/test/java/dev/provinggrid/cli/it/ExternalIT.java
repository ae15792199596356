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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs outside that choose the cases of a sweep, through a real server and real workers. */
class ExternalIT {

    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private ServerCommands server;

    private JsonNode json(String... arguments) {
        String[] line = Arrays.copyOf(arguments, arguments.length + 1);
        line[arguments.length] = "--json";
        return JsonMapper.shared().readTree(server.said(0, line));
    }

    private String submit(String... more) {
        String file = EXAMPLES.resolve("cut-in-external.yaml").toString();
        return json(Stream.concat(Stream.of("submit", file), Stream.of(more)).toArray(String[]::new))
                .get("id")
                .asString();
    }

    private DebianPython python() throws IOException {
        DebianPython.require(EXAMPLES, "scipy");
        return new DebianPython(EXAMPLES.resolve("optimisers"))
                .with(Map.of(
                        "PYTHONPATH",
                        Path.of("../python").toAbsolutePath().toString(),
                        "PROVINGGRID_TOKEN_FILE",
                        server.tokenFile().toString()));
    }

    private JsonNode design(String sweep) {
        return json("status", sweep).get("design");
    }

    /** One by one or all at once, on one worker or two, before and after the server was killed: one list. */
    @Test
    void theListIsTheSameOnOneWorkerAndWhereTheServerIsKilledInTheMiddle() throws IOException {
        server = ServerCommands.up(folder, "--workers", "2");
        String url = server.url();
        String alone = submit("--set", "execution.workers=1");
        DebianPython python = python();
        assertThat(python.output(List.of("random_search.py", url + "/sweeps/" + alone, "6", "16")))
                .startsWith("96 cases; the worst is case ");

        String killed = submit();
        CompletableFuture<String> search = CompletableFuture.supplyAsync(() -> {
            try {
                return python.output(List.of("random_search.py", url + "/sweeps/" + killed, "6", "16"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        await().atMost(Duration.ofMinutes(1))
                .until(() -> json("status", killed).get("planned").asInt() >= 32);
        SweepProcess.processes(folder, "control-server").forEach(it -> SweepProcess.kill(it.pid()));
        SweepProcess.awaitNothingLeft(folder);
        SweepProcess.said(folder, 0, "up", "--port", url.substring(url.lastIndexOf(':') + 1), "--workers", "2");
        assertThat(search.join()).startsWith("96 cases; the worst is case ");
        assertThat(design(killed).get("list")).isEqualTo(design(alone).get("list"));
        assertThat(design(killed).get("complete").asBoolean()).isTrue();
        assertThat(json("status", killed).get("state").asString()).isEqualTo("finished");
        SweepProcess.said(folder, 0, "down");
    }

    /** An optimiser that has died: its sweep stands still, and nobody would be told. */
    private void aListThatNobodyTellsAnyMoreEndsAndIsNotComplete(String sweep) {
        awaitFinished(sweep);
        assertThat(design(sweep).get("ended").asString()).contains("told no further case in time");
        assertThat(design(sweep).get("complete").asBoolean()).isFalse();
    }

    private void awaitFinished(String sweep) {
        await().atMost(Duration.ofMinutes(1))
                .until(() -> json("status", sweep).get("state").asString().equals("finished"));
    }

    @Test
    void scipySearchesAndItsSweepIsReadCarriedAwayAndComparedLikeAnyOther() throws IOException {
        server = SharedServer.ofThisProcess();
        String abandoned = submit("--set", "design.idle=1 s");
        String sweep = submit();
        assertThat(python().output(List.of("differential_evolution.py", server.url() + "/sweeps/" + sweep, "1")))
                .contains(" cases; the worst: -");
        awaitFinished(sweep);
        server.said(0, "results", sweep, "--out", folder.resolve("found").toString());
        Results found = new Results(folder.resolve("found"));
        assertThat(Files.readString(folder.resolve("found/summary.txt")))
                .contains("cases were told by a program outside", "a program outside chose which cases run")
                .doesNotContain("ALARM", "Wilson");
        server.said(0, "export", sweep, folder.resolve("told.zip").toString());
        SweepProcess.said(folder, 0, "import", "told.zip", "--out", "imported");
        Results imported = new Results(folder.resolve("imported"));
        assertThat(imported.hashes()).isEqualTo(found.hashes());
        assertThat(imported.design()).isEqualTo(found.design());
        aListThatNobodyTellsAnyMoreEndsAndIsNotComplete(abandoned);
    }
}
