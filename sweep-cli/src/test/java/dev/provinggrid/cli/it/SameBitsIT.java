package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repeated runs; a worker killed and its case rerun is in {@link SurvivalIT}, a new round in {@link ServerIT}. */
class SameBitsIT {

    @TempDir
    private Path folder;

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
        Map<String, String> one = hashes("one", Sweeps.RENDERED, 1, seeing);
        assertThat(one).hasSize(4).doesNotContainValue("");
        assertThat(one.values()).doesNotHaveDuplicates();
        assertThat(hashes("shuffled", Sweeps.RENDERED_SHUFFLED, 2, seeing)).isEqualTo(one);
    }

    private String compared(String first, String second) throws IOException {
        try (SweepProcess sweep = SweepProcess.run(
                folder,
                "compare",
                folder.resolve(first).toString(),
                folder.resolve(second).toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
            return sweep.output();
        }
    }

    private Map<String, String> hashes(String name, String text, int workers, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".yaml"), text);
        Path out = folder.resolve(name);
        List<String> command = new ArrayList<>(
                List.of("run", file.toString(), "--workers", String.valueOf(workers), "--out", out.toString()));
        command.addAll(List.of(more));
        try (SweepProcess sweep = SweepProcess.run(folder, command.toArray(String[]::new))) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        }
        return new Results(out).hashes();
    }
}
