package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.traci.SumoInstallation;
import dev.provinggrid.worker.traci.SumoSimulator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Merges in the real SUMO, in light traffic unless something else is said. */
record MergeRuns(DrivenScenario scenario, TrafficSimulator sumo) {

    /** A run and what it left. */
    record Driven(RunReport report, String trace, Map<String, ByteArrayOutputStream> files) {

        double kpi(String name) {
            return report.kpis().get(name);
        }

        byte[] file(String name) {
            return files.get(name).toByteArray();
        }

        /** The cells of a column of the trace that are not empty. */
        List<Double> column(String name) {
            List<String> lines = trace.lines().toList();
            int index = List.of(lines.getFirst().split(",")).indexOf(name);
            return lines.stream()
                    .skip(1)
                    .map(it -> it.split(",", -1)[index])
                    .filter(it -> !it.isEmpty())
                    .map(Double::valueOf)
                    .toList();
        }
    }

    static MergeRuns in(Path root) throws IOException {
        AttemptFolder folder = Workspace.emptied(root).open(1);
        TrafficSimulator sumo = new SumoSimulator(
                () -> SumoInstallation.find(System.getenv()),
                folder,
                AttemptFolder.openLog(Clock.systemUTC()),
                Supervision.NONE);
        return new MergeRuns(new DenseMerge().with(sumo), sumo);
    }

    MergeRuns with(Map<String, String> files) {
        return new MergeRuns(scenario.with(files), sumo);
    }

    Driven drive(long seed, Object... differing) {
        ByteArrayOutputStream trace = new ByteArrayOutputStream();
        Map<String, ByteArrayOutputStream> files = new TreeMap<>();
        RunReport report = scenario.drive(
                parameters(differing),
                seed,
                trace,
                name -> files.computeIfAbsent(name, _ -> new ByteArrayOutputStream()),
                Supervision.NONE);
        return new Driven(report, trace.toString(StandardCharsets.UTF_8), files);
    }

    static Map<String, Object> parameters(Object... differing) {
        Manifest manifest = new BuiltInScenarios().named(DenseMerge.NAME).orElseThrow();
        Map<String, Value> defaults = new TreeMap<>();
        manifest.parameters().forEach(it -> defaults.put(it.name(), it.defaultValue()));
        Map<String, Object> parameters = new TreeMap<>(WireParameters.of(manifest, defaults));
        parameters.putAll(Map.of("flow", .25, "entryTime", 100.0, "patience", 60.0));
        for (int i = 0; i < differing.length; i += 2) {
            parameters.put((String) differing[i], differing[i + 1]);
        }
        return parameters;
    }
}
