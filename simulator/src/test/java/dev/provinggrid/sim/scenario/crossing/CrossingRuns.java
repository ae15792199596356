package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Drives a crossing with the manifest's defaults and what a test sets, in SI. */
final class CrossingRuns {

    private static final CooperativeCrossing SCENARIO = new CooperativeCrossing();

    private CrossingRuns() {}

    /** A run and its trace. */
    record Driven(RunReport report, String trace) {

        double kpi(String name) {
            return report.kpis().get(name);
        }

        /** A column of the trace; not a number where it is empty. */
        List<Double> column(String header) {
            List<String> lines = trace.lines().toList();
            int index = List.of(lines.getFirst().split(",")).indexOf(header);
            return lines.stream()
                    .skip(1)
                    .map(it -> it.split(",", -1)[index])
                    .map(it -> it.isEmpty() ? Double.NaN : Double.parseDouble(it))
                    .toList();
        }

        List<String> events(String name) {
            return report.events().stream()
                    .filter(it -> it.name().equals(name))
                    .map(OutcomeReport.RunEvent::detail)
                    .toList();
        }

        double firstAt(String event, String detail) {
            return report.events().stream()
                    .filter(it -> it.name().equals(event) && it.detail().equals(detail))
                    .mapToDouble(OutcomeReport.RunEvent::simS)
                    .findFirst()
                    .orElseThrow();
        }
    }

    static Driven drive(long seed, Object... settings) {
        return drive(seed, RunFiles.NONE, settings);
    }

    static Driven drive(long seed, RunFiles files, Object... settings) {
        return drive(SCENARIO, seed, files, settings);
    }

    static Driven drive(DrivenScenario scenario, long seed, RunFiles files, Object... settings) {
        ByteArrayOutputStream trace = new ByteArrayOutputStream();
        RunReport report = scenario.drive(parameters(settings), seed, trace, files, Supervision.NONE);
        return new Driven(report, trace.toString(StandardCharsets.UTF_8));
    }

    private static Map<String, Object> parameters(Object... settings) {
        Manifest manifest =
                new BuiltInScenarios().named(CooperativeCrossing.NAME).orElseThrow();
        Map<String, Object> parameters = new TreeMap<>(WireParameters.defaults(manifest));
        for (int i = 0; i < settings.length; i += 2) {
            parameters.put((String) settings[i], settings[i + 1]);
        }
        return parameters;
    }
}
