package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs of the ring road with parameters that differ from the defaults. */
final class RingRuns {

    private RingRuns() {}

    /** A run and what it left. */
    record Driven(RunReport report, String trace, Map<String, ByteArrayOutputStream> files) {

        double kpi(String name) {
            return report.kpis().get(name);
        }

        String file(String name) {
            return files.get(name).toString(StandardCharsets.UTF_8);
        }

        byte[] agents() {
            return files.get("agents.npy").toByteArray();
        }

        /** Where a vehicle is in a row: x, y. */
        double[] place(int row, int vehicle, int vehicles) {
            ByteBuffer npy = ByteBuffer.wrap(agents()).order(ByteOrder.LITTLE_ENDIAN);
            int at = 10 + npy.getShort(8) + 12 * (row * vehicles + vehicle);
            return new double[] {npy.getFloat(at), npy.getFloat(at + 4)};
        }

        /** The cells of a column of the trace. */
        List<String> column(String name) {
            List<String> lines = trace.lines().toList();
            int index = List.of(lines.getFirst().split(",")).indexOf(name);
            return lines.stream().skip(1).map(it -> it.split(",", -1)[index]).toList();
        }
    }

    static Driven drive(Object... differing) {
        return seeded(new RingRoad(), 7, differing);
    }

    static Driven seeded(DrivenScenario scenario, long seed, Object... differing) {
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

    private static Map<String, Object> parameters(Object... differing) {
        Manifest manifest = new BuiltInScenarios().named(RingRoad.NAME).orElseThrow();
        Map<String, Object> parameters = new TreeMap<>(WireParameters.defaults(manifest));
        for (int i = 0; i < differing.length; i += 2) {
            parameters.put((String) differing[i], differing[i + 1]);
        }
        return parameters;
    }
}
