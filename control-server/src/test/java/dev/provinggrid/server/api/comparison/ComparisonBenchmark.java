package dev.provinggrid.server.api.comparison;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.ReportScope;
import dev.provinggrid.analysis.comparison.ReportScope.CaseLinks;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.json.JsonMapper;

/** What a comparison of two sweeps of 100,000 cases costs a server, from its database to the answer. Run by hand. */
class ComparisonBenchmark {

    private static final int REPLICATES = 1000;
    private static final int RUNS = 7;

    private static final String SWEEP = """
            format: 1
            sweep: large
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov3, yolov2, yolov3-tiny, yolov2-tiny]
              weather: [clear, cloudy, thin-fog, thick-fog, light-rain]
              approachSpeed: [20 km/h, 30 km/h, 40 km/h, 50 km/h, 60 km/h]
            replicates: %d
            pass: [{that: collisions == 0, margin: stopMargin}]
            """.formatted(REPLICATES);

    private static final List<String> KPIS = List.of(
            "minDistance",
            "reachedSpeed",
            "onsetSpeed",
            "detectionDistance",
            "triggerDistance",
            "requiredDistance",
            "brakeLatency",
            "ttcAtBrake",
            "minTtc",
            "falseBrakes",
            "unbrakedImpact",
            "pet");

    private final Random random = new Random(1);

    @Test
    void twoSweepsOfAHundredThousandCases(@TempDir Path folder) {
        try (Bench bench = new Bench(folder, List.of())) {
            String first = filled(bench);
            String second = filled(bench);
            List<Double> wall = new ArrayList<>();
            List<Double> cpu = new ArrayList<>();
            for (int run = 0; run < RUNS; run++) {
                long begin = System.nanoTime();
                long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                String answer = answer(bench, first, second);
                cpu.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - used) / 1e9);
                wall.add((System.nanoTime() - begin) / 1e9);
                System.out.printf(
                        Locale.ROOT,
                        "run %d: %.2f s, %.2f s CPU, %d characters%n",
                        run,
                        wall.getLast(),
                        cpu.getLast(),
                        answer.length());
            }
            System.out.printf(
                    Locale.ROOT,
                    "first %.2f s; median of the others %.2f s, %.2f s CPU%n",
                    wall.getFirst(),
                    median(wall),
                    median(cpu));
        }
    }

    private static double median(List<Double> seconds) {
        return seconds.subList(1, RUNS).stream().sorted().toList().get(RUNS / 2);
    }

    private static String answer(Bench bench, String first, String second) {
        ComparedSweepReader reader =
                new ComparedSweepReader(bench.part(SubmittedSweeps.class), bench.part(CaseScan.class));
        Progresses progresses = bench.part(Progresses.class);
        Comparison comparison = Comparison.of(
                reader.of(progresses.of(first).orElseThrow()),
                reader.of(progresses.of(second).orElseThrow()));
        ReportScope scope = new ReportScope(200, CaseLinks.NONE, CaseLinks.NONE, _ -> Optional.empty());
        return JsonMapper.shared().writeValueAsString(ComparisonReport.of(comparison, scope));
    }

    private String filled(Bench bench) {
        String sweep = bench.submitYaml(SWEEP);
        List<Integer> cases =
                IntStream.range(0, bench.sweep(sweep).planned()).boxed().toList();
        bench.part(JdbcTemplate.class).batchUpdate("""
                update case_round set state = 'FINAL', outcome = ?, margin = ?, kpis = ?, trace_hash = ?
                where sweep_id = ? and round = 1 and case_index = ?
                """, cases, 1000, (statement, index) -> {
            double margin = random.nextGaussian(2, 3);
            StringBuilder kpis =
                    new StringBuilder("{\"collisions\":" + (margin < 0 ? 1.0 : 0.0) + ",\"stopMargin\":" + margin);
            KPIS.forEach(it -> kpis.append(",\"").append(it).append("\":").append(random.nextDouble() * 50));
            statement.setString(1, margin < 0 ? "FAIL" : "PASS");
            statement.setDouble(2, margin);
            statement.setString(3, kpis.append("}").toString());
            statement.setString(4, "%064x".formatted(random.nextLong()));
            statement.setString(5, sweep);
            statement.setInt(6, index);
        });
        return sweep;
    }
}
