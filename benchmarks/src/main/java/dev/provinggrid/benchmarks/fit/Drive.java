package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Drives single cases in this process. */
final class Drive {

    private Drive() {}

    static RunReport report(OffroadAeb scenario, PublishedCase published) {
        return scenario.drive(
                published.parameters(), published.seed(), OutputStream.nullOutputStream(), Supervision.NONE);
    }

    /** Columns of the trace of a run, by name. */
    static Map<String, double[]> trace(OffroadAeb scenario, Map<String, Object> parameters, String... columns) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        scenario.drive(parameters, 1, out, Supervision.NONE);
        List<String[]> lines = out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(it -> it.split(",", -1))
                .toList();
        Map<String, double[]> trace = new TreeMap<>();
        for (String column : columns) {
            int at = Arrays.asList(lines.getFirst()).indexOf(column);
            trace.put(
                    column,
                    lines.stream()
                            .skip(1)
                            .mapToDouble(it -> Double.parseDouble(it[at]))
                            .toArray());
        }
        return trace;
    }
}
