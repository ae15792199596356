package dev.provinggrid.benchmarks.ring;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.ring.RingRoad;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.TreeMap;

/** Runs of the ring road with parameters that differ from the defaults. */
final class RingRuns {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final RingRoad scenario = new RingRoad();
    private final Map<String, Object> defaults = defaults();

    /** What a run came to and what CPU time it took, so that a busy machine tells the same. */
    record Timed(RunReport report, double cpuS) {

        double kpi(String name) {
            return report.kpis().get(name);
        }

        /** Simulated seconds per second of one core. */
        double factor() {
            return report.simS() / cpuS;
        }
    }

    private static Map<String, Object> defaults() {
        Manifest manifest = new BuiltInScenarios().named(RingRoad.NAME).orElseThrow();
        return WireParameters.defaults(manifest);
    }

    Timed drive(long seed, Map<String, Object> differing) {
        return drive(seed, differing, RunFiles.NONE);
    }

    Timed drive(long seed, Map<String, Object> differing, RunFiles files) {
        Map<String, Object> parameters = new TreeMap<>(defaults);
        parameters.putAll(differing);
        long begun = THREADS.getCurrentThreadCpuTime();
        RunReport report = scenario.drive(parameters, seed, OutputStream.nullOutputStream(), files, Supervision.NONE);
        return new Timed(report, (THREADS.getCurrentThreadCpuTime() - begun) / 1e9);
    }
}
