package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code sweep compare} takes for two folders of 100,000 cases each, from the start of the program to its end. Run by hand. */
class FolderComparisonBenchmark {

    private static final int CASES = 100_000;
    private static final int RUNS = 5;

    @TempDir
    private Path folder;

    private final Random random = new Random(1);

    @Test
    void twoFoldersOfAHundredThousandCases() throws IOException {
        write("first");
        write("second");
        System.out.printf("cases.json: %d MB%n", Files.size(folder.resolve("first/cases.json")) >> 20);
        List<Double> seconds = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            long begin = System.nanoTime();
            try (SweepProcess compare = SweepProcess.run(folder, "compare", "first", "second", "--json")) {
                assertThat(compare.exitCode()).as(compare.errors()).isEqualTo(1);
            }
            seconds.add((System.nanoTime() - begin) / 1e9);
            System.out.printf(Locale.ROOT, "run %d: %.2f s%n", run, seconds.getLast());
        }
        System.out.printf(
                Locale.ROOT,
                "median %.2f s%n",
                seconds.stream().sorted().toList().get(RUNS / 2));
    }

    private void write(String name) throws IOException {
        Path results = Files.createDirectories(folder.resolve(name));
        try (BufferedWriter out = Files.newBufferedWriter(results.resolve("cases.json"))) {
            out.write("""
                    {"format":1,"sweep":{"id":"%s","name":"large","scenario":"offroad-aeb","state":"finished","round":1,"planned":100000,"counts":{},
                    "created":"2026-11-22T00:00:00Z"},"criteria":{"valid":[],"pass":[]},"cases":[
                    """.formatted(name));
            for (int index = 0; index < CASES; index++) {
                out.write((index == 0 ? "" : ",\n") + view(index));
            }
            out.write("]}");
        }
    }

    private String view(int index) {
        double margin = random.nextGaussian(2, 3);
        StringBuilder view = new StringBuilder(2000)
                .append("{\"index\":%d,\"key\":\"%064x\",\"round\":1,\"replicate\":%d,\"seed\":%d,\"state\":\"final\""
                        .formatted(index, index, index / 100, index / 4))
                .append(
                        ",\"outcome\":\"%s\",\"parameters\":{\"perceptionModel\":\"m%d\",\"weather\":\"w%d\",\"speed\":%d.5"
                                .formatted(margin < 0 ? "FAIL" : "PASS", index % 4, index / 4 % 5, index / 20 % 5));
        for (int fixed = 0; fixed < 40; fixed++) {
            view.append(",\"fixedParameter").append(fixed).append("\":").append(fixed * 1.25);
        }
        view.append("},\"kpis\":{\"stopMargin\":").append(margin);
        for (int kpi = 0; kpi < 19; kpi++) {
            view.append(",\"measuredKpi").append(kpi).append("\":").append(random.nextDouble() * 50);
        }
        return view.append("},\"margin\":")
                .append(margin)
                .append(",\"margins\":{\"collisions == 0\":")
                .append(margin)
                .append(
                        "},\"events\":[{\"simS\":1.5,\"name\":\"brake-onset\",\"detail\":\"\"}],\"attempts\":1,\"losses\":0")
                .append(
                        ",\"worker\":\"w\",\"wallS\":0.1,\"simS\":9.0,\"traceHash\":\"%064x\",\"artifacts\":[\"trace.csv\"]}"
                                .formatted(random.nextLong()))
                .toString();
    }
}
