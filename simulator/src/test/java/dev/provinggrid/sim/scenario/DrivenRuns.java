package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Runs of scenarios with parameters that differ from the defaults. */
public final class DrivenRuns {

    private DrivenRuns() {}

    /** A run and its trace. */
    public record Driven(RunReport report, String trace) {

        public double kpi(String name) {
            return report.kpis().get(name);
        }
    }

    public static Driven drive(DrivenScenario scenario, Object... differing) {
        return drive(scenario, RunFiles.NONE, differing);
    }

    public static Driven drive(DrivenScenario scenario, RunFiles files, Object... differing) {
        ByteArrayOutputStream trace = new ByteArrayOutputStream();
        RunReport report = scenario.drive(parameters(scenario, differing), 7, trace, files, Supervision.NONE);
        return new Driven(report, trace.toString(StandardCharsets.UTF_8));
    }

    public static Map<String, Object> parameters(DrivenScenario scenario, Object... differing) {
        Manifest manifest = new BuiltInScenarios().named(scenario.name()).orElseThrow();
        Map<String, Object> parameters = new TreeMap<>(WireParameters.defaults(manifest));
        for (int i = 0; i < differing.length; i += 2) {
            parameters.put((String) differing[i], differing[i + 1]);
        }
        return parameters;
    }
}
