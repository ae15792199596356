package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Repeated runs; a worker killed and its case rerun is in {@link SurvivalIT}, a new round in {@link ServerIT}. */
class SameBitsIT {

    @TempDir
    private static Path folder;

    private static ServerCommands server;

    @BeforeAll
    static void startServer() {
        server = SharedServer.ofThisProcess();
    }

    @Test
    void tracesAreTheSameHoweverTheSweepIsRun() throws IOException {
        Map<String, String> one = hashes("one", Sweeps.SHORT, 1);
        assertThat(one).hasSize(8).allSatisfy((_, hash) -> assertThat(hash).matches("[0-9a-f]{64}"));
        assertThat(hashes("shuffled", Sweeps.SHUFFLED, 2)).isEqualTo(one);
        assertThat(compared("one", "shuffled")).startsWith("8 cases in both").endsWith("same outcomes, same traces\n");
    }

    /** The network's weights are random: the smallest change of an image would show. */
    @Test
    void tracesOfRenderedRunsAreTheSameToo() throws IOException {
        Path models = TestNetworks.in(folder.resolve("models"))
                .with("noise", "noise", "grid")
                .folder();
        String[] seeing = {"--models", models.toString()};
        Map<String, String> one = hashes("seen", Sweeps.RENDERED, 1, seeing);
        assertThat(one).hasSize(4).doesNotContainValue("");
        assertThat(one.values()).doesNotHaveDuplicates();
        assertThat(hashes("seen-shuffled", Sweeps.RENDERED_SHUFFLED, 2, seeing)).isEqualTo(one);
    }

    private static String compared(String first, String second) {
        return server.said(
                0,
                "compare",
                folder.resolve(first).toString(),
                folder.resolve(second).toString());
    }

    private static Map<String, String> hashes(String name, String text, int workers, String... more)
            throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".yaml"), text);
        List<String> command = new ArrayList<>(
                List.of("submit", file.toString(), "--set", "execution.workers=" + workers, "--wait", "--json"));
        command.addAll(List.of(more));
        String id = JsonMapper.shared()
                .readTree(server.said(0, command.toArray(String[]::new)))
                .get("id")
                .asString();
        Path out = folder.resolve(name);
        server.said(0, "results", id, "--out", out.toString());
        return new Results(out).hashes();
    }
}
