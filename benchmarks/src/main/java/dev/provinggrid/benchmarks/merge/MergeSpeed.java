package dev.provinggrid.benchmarks.merge;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.merge.DenseMerge;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.traci.SumoInstallation;
import dev.provinggrid.worker.traci.SumoSimulator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How much faster than real time a merge runs among more than 300 vehicles, the ego's dynamics on: wall time of the run itself, from its
 * first simulated second to its last, without warm-up and control. One run to warm up, then five.
 */
final class MergeSpeed {

    private static final int RUNS = 5;
    private static final double NS_PER_S = 1e9;

    private MergeSpeed() {}

    /** Notes when the run is how far; the control tells no time of its own. */
    private static final class Watch implements Supervision {
        private double fromS = Double.NaN;
        private long fromNs;
        private double toS;
        private long toNs;

        @Override
        public void progressed(double simS) {
            if (simS >= 1) {
                toS = simS;
                toNs = System.nanoTime();
                if (Double.isNaN(fromS)) {
                    fromS = toS;
                    fromNs = toNs;
                }
            }
        }

        double factor() {
            return (toS - fromS) * NS_PER_S / (toNs - fromNs);
        }
    }

    public static void main(String[] arguments) throws IOException {
        DrivenScenario scenario = new DenseMerge();
        double[] factors = new double[RUNS];
        for (int run = -1; run < RUNS; run++) {
            double factor = drive(scenario, arguments.length > 0 ? Double.parseDouble(arguments[0]) : .04);
            factors[Math.max(run, 0)] = factor;
        }
        Arrays.sort(factors);
        System.out.printf(
                Locale.ROOT,
                "times real time: median %.1f (%.1f to %.1f), %d runs%n",
                factors[RUNS / 2],
                factors[0],
                factors[RUNS - 1],
                RUNS);
    }

    private static double drive(DrivenScenario scenario, double slowShare) throws IOException {
        Path root = Files.createTempDirectory("merge-speed");
        AttemptFolder folder = Workspace.emptied(root).open(1);
        Watch watch = new Watch();
        try (AttemptLog log = AttemptFolder.openLog(Clock.systemUTC())) {
            SumoSimulator sumo =
                    new SumoSimulator(() -> SumoInstallation.find(System.getenv()), folder, log, Supervision.NONE);
            Manifest manifest = new BuiltInScenarios().named(DenseMerge.NAME).orElseThrow();
            Map<String, Object> parameters = new TreeMap<>(WireParameters.defaults(manifest));
            parameters.put("slowShare", slowShare);
            RunReport report =
                    scenario.with(sumo).drive(parameters, 1, OutputStream.nullOutputStream(), RunFiles.NONE, watch);
            System.out.printf(
                    Locale.ROOT,
                    "%.0f vehicles, %.1f times real time%n",
                    report.kpis().get("vehicles"),
                    watch.factor());
        } finally {
            folder.delete();
        }
        return watch.factor();
    }
}
