package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Drives cases in tests. */
final class Runs {

    private Runs() {}

    static RunReport report(AebParameters parameters, long seed) {
        return new OffroadAeb().drive(parameters.map(), seed, OutputStream.nullOutputStream(), Supervision.NONE);
    }

    static RunReport report(AebParameters parameters) {
        return report(parameters, 1);
    }

    static String trace(OffroadAeb scenario, AebParameters parameters, long seed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        scenario.drive(parameters.map(), seed, out, Supervision.NONE);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** A trace read back. */
    record Table(List<String> header, List<String[]> rows) {

        static Table of(AebParameters parameters, long seed) {
            List<String[]> lines = trace(new OffroadAeb(), parameters, seed)
                    .lines()
                    .map(it -> it.split(",", -1))
                    .toList();
            return new Table(List.of(lines.getFirst()), lines.subList(1, lines.size()));
        }

        double[] column(String name) {
            int at = header.indexOf(name);
            return rows.stream()
                    .mapToDouble(it -> it[at].isEmpty() ? Double.NaN : Double.parseDouble(it[at]))
                    .toArray();
        }
    }
}
