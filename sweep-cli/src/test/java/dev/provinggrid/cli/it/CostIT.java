package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.Utilisation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** GPU seconds and energy from what a platform tells to the tables: a program stands in for the driver's, a folder for RAPL's. */
@Tag("long")
class CostIT {

    /** As {@code nvidia-smi --query-gpu=index,utilization.gpu,power.draw --format=csv,noheader,nounits --loop-ms=500}. */
    private static final String DRIVER = """
            #!/usr/bin/env python3
            import sys, time
            asked = ["--query-gpu=index,utilization.gpu,power.draw", "--format=csv,noheader,nounits", "--loop-ms=500"]
            if sys.argv[1:] != asked:
                sys.exit("Field or option not known: " + " ".join(sys.argv[1:]))
            while True:
                print("0, 50, 300.00\\n1, [N/A], [N/A]", flush=True)
                time.sleep(0.5)
            """;

    private static final double WATTS = 300;
    private static final double BUSY = 0.5;
    private static final double PACKAGE_WATTS = 100;

    private static final String PROGRAM = """
            import json, time
            end = time.monotonic() + 2.5
            while time.monotonic() < end: pass
            json.dump({"status": "completed", "kpis": {"collisions": 0}}, open("outcome.json", "w"))
            """;

    private static final String MANIFEST = """
            format: 1
            scenario: busy
            version: "1"
            title: A program that computes for a while
            runner: {exec: [python3, "${scenarios}/busy.py"]}
            kpis: {collisions: {unit: "1", description: None.}}
            """;

    private record Document(Utilisation utilisation, List<CaseView> cases) {}

    @TempDir
    private Path folder;

    private Path scenarios;

    @BeforeEach
    void writeTheFiles() throws IOException {
        Path driver =
                Files.writeString(Files.createDirectory(folder.resolve("bin")).resolve("nvidia-smi"), DRIVER);
        assertThat(driver.toFile().setExecutable(true)).isTrue();
        scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(scenarios.resolve("busy.yaml"), MANIFEST);
        Files.writeString(scenarios.resolve("busy.py"), PROGRAM);
        Files.writeString(
                folder.resolve("sweep.yaml"),
                "format: 1\nsweep: busy\nscenario: busy\nreplicates: 3\npass: [collisions == 0]\nrecord: {trace: none}\n");
    }

    @Test
    void gpusOfItsOwnAreToldWithTheirEnergyAndWhatTheyCost() throws IOException {
        Document told = run(Map.of("PROVINGGRID_GPU", "nvidia.com/gpu"), " of GPUs", "EUR (");

        CaseView last = told.cases().getLast();
        double seconds = last.resources().gpuS();
        assertThat(seconds).as("half of the run, to the line").isEqualTo(BUSY * last.wallS(), within(0.6));
        assertThat(last.resources().energyJ()).isEqualTo(seconds / BUSY * WATTS, within(1e-3));
        assertThat(last.resources().energyOf()).isEqualTo("gpu");
        double total = told.cases().stream()
                .filter(it -> it.resources().gpuS() != null)
                .mapToDouble(it -> it.resources().gpuS())
                .sum();
        assertThat(told.utilisation().gpu().total()).isEqualTo(total, within(0.01));
        assertThat(column("gpu_s").getLast())
                .startsWith(Double.toString(seconds).substring(0, 3));
        assertThat(column("energy_of").getLast()).isEqualTo("gpu");
        assertThat(told.utilisation().cost().items())
                .filteredOn(it -> it.of().equals("gpu"))
                .singleElement()
                .satisfies(it -> assertThat(it.amount()).isEqualTo(total / 3600 * 3600, within(0.02)));
    }

    @Test
    void whatThePackagesTakeIsToldBesideWhatGpusTake() throws Exception {
        Path counters = Files.createDirectory(folder.resolve("powercap"));
        Files.writeString(
                Files.createDirectory(counters.resolve("intel-rapl:0")).resolve("max_energy_range_uj"),
                "262143328850\n");
        count(counters, 0);
        Thread packages = Thread.ofPlatform().daemon().start(() -> countOn(counters));
        Document told;
        try {
            told = run(
                    Map.of("PROVINGGRID_GPU", "nvidia.com/gpu", "PROVINGGRID_POWERCAP", counters.toString()),
                    " of GPUs",
                    " kWh");
        } finally {
            packages.interrupt();
            packages.join();
        }
        CaseView last = told.cases().getLast();
        double ofPackages = last.resources().energyJ() - last.resources().gpuS() / BUSY * WATTS;
        assertThat(ofPackages).as("its share of the package").isBetween(1.0, PACKAGE_WATTS * (last.wallS() + 0.5));
        assertThat(last.resources().energyOf()).isEqualTo("cpu+gpu");
        assertThat(told.cases())
                .allSatisfy(it -> assertThat(it.resources().energyOf()).startsWith("cpu"));
    }

    @Test
    void whatIsNotToldIsAbsentAndNotZero() throws IOException {
        Document told = run(
                Map.of(
                        "PROVINGGRID_GPU",
                        "nvidia.com/gpu.shared",
                        "PROVINGGRID_POWERCAP",
                        folder.resolve("none").toString()),
                " of processors",
                "at least 0");

        assertThat(told.cases()).hasSize(3).allSatisfy(it -> {
            assertThat(it.resources().cpuS()).isPositive();
            assertThat(it.resources().gpuS()).isNull();
            assertThat(it.resources().energyJ()).isNull();
            assertThat(it.resources().energyOf()).isNull();
        });
        assertThat(told.utilisation().gpu()).isNull();
        assertThat(told.utilisation().energy()).isNull();
        for (String name : List.of("gpu_s", "energy_j", "energy_of")) {
            assertThat(column(name)).hasSize(3).containsOnly("");
        }
    }

    private Document run(Map<String, String> told, String... said) {
        Map<String, String> environment = new HashMap<>(told);
        environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        environment.put("PROVINGGRID_PRICES_CURRENCY", "EUR");
        environment.put("PROVINGGRID_PRICES_GPUHOUR", "3600");
        Path out = folder.resolve("out");
        String[] command = {
            "run", "sweep.yaml", "--full", "--workers", "1", "--scenarios", scenarios.toString(), "--out", "out"
        };
        try (SweepProcess sweep = SweepProcess.runWithEnvironment(environment, folder, command)) {
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isZero();
            assertThat(sweep.output()).contains(said);
        }
        SweepProcess.awaitNothingLeft(folder);
        return JsonMapper.shared().readValue(out.resolve("cases.json"), Document.class);
    }

    /** Cells of a column of the table; none of them has a comma. */
    private List<String> column(String name) {
        List<String> rows = new Results(folder.resolve("out")).wholeRows();
        int position = Arrays.asList(rows.getFirst().split(",", -1)).indexOf(name);
        assertThat(position).as(name).isNotNegative();
        return rows.stream().skip(1).map(it -> it.split(",", -1)[position]).toList();
    }

    private static void countOn(Path counters) {
        long begin = System.nanoTime();
        try {
            while (true) {
                Thread.sleep(50);
                count(counters, Math.round((System.nanoTime() - begin) * PACKAGE_WATTS / 1000));
            }
        } catch (InterruptedException | IOException _) {
            // The test is over.
        }
    }

    private static void count(Path counters, long microjoules) throws IOException {
        Path counter = counters.resolve("intel-rapl:0/energy_uj");
        Files.move(
                Files.writeString(counter.resolveSibling("next"), microjoules + "\n"),
                counter,
                StandardCopyOption.ATOMIC_MOVE);
    }
}
