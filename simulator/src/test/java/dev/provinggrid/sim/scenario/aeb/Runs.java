package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.driving.stack.EmulatedEye;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.perception.Camera;
import dev.provinggrid.sim.sensing.perception.Detector;
import dev.provinggrid.sim.sensing.perception.TrueDetector;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Drives cases in tests. A run is a function of its parameters and its seed, as {@code DeterminismTest} shows: the same one
 * is driven once a process, unless a scenario is given.
 */
final class Runs {

    private static final Map<Case, Driven> DRIVEN = new ConcurrentHashMap<>();

    private Runs() {}

    private record Case(Map<String, Object> parameters, long seed) {}

    private record Driven(RunReport report, String trace) {}

    private static Driven driven(AebParameters parameters, long seed) {
        return DRIVEN.computeIfAbsent(new Case(Map.copyOf(parameters.map()), seed), it -> {
            ByteArrayOutputStream trace = new ByteArrayOutputStream();
            RunReport report = new OffroadAeb().drive(it.parameters(), seed, trace, Supervision.NONE);
            return new Driven(report, trace.toString(StandardCharsets.UTF_8));
        });
    }

    static RunReport report(OffroadAeb scenario, AebParameters parameters) {
        return scenario.drive(parameters.map(), 1, OutputStream.nullOutputStream(), Supervision.NONE);
    }

    static RunReport report(AebParameters parameters, long seed) {
        return driven(parameters, seed).report();
    }

    static RunReport report(AebParameters parameters) {
        return report(parameters, 1);
    }

    /** The run with a detector without fault, asked image by image. */
    static RunReport report(AebParameters parameters, CaseCaches worlds) {
        return report(parameters, truth(parameters), worlds);
    }

    /** The run with a detector that no parameter gives. */
    static RunReport report(AebParameters parameters, Detector detector, CaseCaches worlds) {
        AebCase aebCase = AebCase.of(new Parameters(parameters.map()), "animal", worlds);
        return new AebRun(
                        aebCase,
                        worlds.scenery(aebCase.environment()),
                        outlook -> aboard -> new EmulatedEye(aboard.self(), outlook, detector),
                        new RandomStreams(1))
                .drive(
                        new BuiltInScenarios().named(OffroadAeb.NAME).orElseThrow(),
                        OutputStream.nullOutputStream(),
                        RunFiles.NONE,
                        Supervision.NONE);
    }

    /** A detector without fault in the camera of a case. */
    static Detector truth(AebParameters parameters) {
        Parameters given = new Parameters(parameters.map());
        return new TrueDetector(new Camera(
                new Lens(given.integer("cameraWidth"), given.integer("cameraHeight"), given.number("horizontalFov"))));
    }

    static String trace(AebParameters parameters, long seed) {
        return driven(parameters, seed).trace();
    }

    static String trace(OffroadAeb scenario, AebParameters parameters, long seed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        scenario.drive(parameters.map(), seed, out, Supervision.NONE);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** A trace read back. */
    record Table(List<String> header, List<String[]> rows) {

        static Table of(AebParameters parameters, long seed) {
            return of(trace(parameters, seed));
        }

        static Table of(String csv) {
            List<String[]> lines = csv.lines().map(it -> it.split(",", -1)).toList();
            return new Table(List.of(lines.getFirst()), lines.subList(1, lines.size()));
        }

        List<String> words(String name) {
            int at = header.indexOf(name);
            return rows.stream().map(it -> it[at]).toList();
        }

        /** The first row in which a channel has a value. */
        int first(String name, double value) {
            double[] column = column(name);
            return IntStream.range(0, column.length)
                    .filter(it -> column[it] == value)
                    .findFirst()
                    .orElseThrow();
        }

        double[] column(String name) {
            int at = header.indexOf(name);
            return rows.stream()
                    .mapToDouble(it -> it[at].isEmpty() ? Double.NaN : Double.parseDouble(it[at]))
                    .toArray();
        }
    }
}
