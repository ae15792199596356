package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the next server of {@code sweep up} knows of the workers of one that was killed. */
class KilledServerIT {

    /** Much less than a lease lives. */
    private static final Duration AT_ONCE = Duration.ofSeconds(15);

    @TempDir
    private Path folder;

    private ServerCommands server;

    @Test
    void itsWorkersAreGoneAtOnceAndTheirCasesAreFreeAgain() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.LONG);
        JsonNode first = up("2");
        String sweep = json("submit", file.toString(), "--pace", "1").get("id").asString();
        await().atMost(Duration.ofMinutes(1)).until(() -> counted(sweep, "running") == 2);
        SweepProcess.kill(first.get("pid").asLong());
        SweepProcess.awaitNothingLeft(folder);

        JsonNode next = up("0");
        assertThat(next.get("warnings").get(0).asString()).contains("nothing runs until a worker joins");

        await().atMost(AT_ONCE).untilAsserted(() -> {
            assertThat(json("status").get("workers")).isEmpty();
            assertThat(counted(sweep, "queued")).isEqualTo(Sweeps.LONG_CASES);
        });
        assertThat(json("status", sweep).get("lost").get(0).get("message").asString())
                .isEqualTo("worker ended with its server");
        SweepProcess.said(folder, 0, "down");
        SweepProcess.awaitNothingLeft(folder);
    }

    private JsonNode up(String workers) {
        String said = SweepProcess.said(folder, 0, "up", "--port", "0", "--workers", workers, "--json");
        server = ServerCommands.of(said);
        return JsonMapper.shared().readTree(said);
    }

    private int counted(String sweep, String state) {
        return json("status", sweep).get("counts").get(state).asInt();
    }

    private JsonNode json(String... arguments) {
        String[] line = Arrays.copyOf(arguments, arguments.length + 1);
        line[arguments.length] = "--json";
        return JsonMapper.shared().readTree(server.said(0, line));
    }
}
