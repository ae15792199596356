package dev.provinggrid.benchmarks.ring;

import dev.provinggrid.analysis.trajectory.ErrorMatrix;
import dev.provinggrid.analysis.trajectory.Trajectories;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.sim.run.RunFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Prints how fast the ring road runs, and what controllers do to its waves: {@code benchmarks/ring.sh [speed | waves | errors]}. */
public final class RingFigures {

    private static final int SEEDS = 8;

    private final RingRuns runs = new RingRuns();

    private RingFigures() {}

    public static void main(String[] arguments) throws IOException {
        RingFigures figures = new RingFigures();
        Set<String> what = Set.of(arguments.length == 0 ? new String[] {"speed", "waves", "errors"} : arguments);
        if (what.contains("speed")) {
            figures.speed();
        }
        if (what.contains("waves")) {
            figures.waves();
        }
        if (what.contains("errors")) {
            figures.errors();
        }
    }

    private void speed() {
        Map<String, Object> published =
                Map.of("vehicles", 21, "duration", 3000.0, "agentsRate", 0.0, "traceRate", .1, "controller", "none");
        print("21 vehicles, 20 Hz, nothing recorded", published, 5);
        print(
                "the same with agents.npy at 10 Hz and the trace at 2 Hz",
                with(published, "agentsRate", 10.0, "traceRate", 2.0),
                5);
        for (int vehicles : new int[] {10, 30, 100, 300, 1000}) {
            print(
                    vehicles + " vehicles, nothing recorded",
                    with(published, "vehicles", vehicles, "duration", 300.0),
                    3);
        }
        print(
                "1000 vehicles with agents.npy at 10 Hz",
                with(published, "vehicles", 1000, "duration", 300.0, "agentsRate", 10.0),
                3);
        print(
                "21 dynamic bicycles, nothing recorded",
                with(published, "plant", "dynamic-bicycle", "duration", 300.0),
                3);
        print("21 full vehicles, nothing recorded", with(published, "plant", "full", "duration", 300.0), 3);
    }

    private void print(String what, Map<String, Object> differing, int times) {
        runs.drive(1, differing);
        double[] factors = new double[times];
        Arrays.setAll(factors, i -> runs.drive(i, differing).factor());
        Arrays.sort(factors);
        System.out.printf(
                Locale.ROOT,
                "%-60s %8.0f x real time (%.0f to %.0f)%n",
                what,
                factors[times / 2],
                factors[0],
                factors[times - 1]);
    }

    private void waves() {
        deviations("humans alone, 600 s", Map.of());
        Map<String, Object> stopper = Map.of("controller", "follower-stopper");
        for (double desired : new double[] {4.5, 5, 5.5, 5.8}) {
            for (double duration : new double[] {600, 1200}) {
                deviations(
                        "one FollowerStopper, U " + desired + ", " + duration + " s",
                        with(stopper, "desiredSpeed", desired, "duration", duration));
            }
        }
        for (double duration : new double[] {600, 900, 1200}) {
            deviations(
                    "five FollowerStoppers, U 5.5, " + duration + " s",
                    with(stopper, "desiredSpeed", 5.5, "controlledShare", .25, "duration", duration));
        }
        for (double rate : new double[] {10, 100}) {
            deviations(
                    "one FollowerStopper, U 5.0, 600 s, " + rate + " Hz",
                    with(stopper, "desiredSpeed", 5.0, "updateRate", rate));
        }
    }

    private void deviations(String what, Map<String, Object> differing) {
        StringBuilder line = new StringBuilder();
        int damped = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            double humans =
                    runs.drive(seed, with(differing, "controller", "none")).kpi("speedDeviation");
            double deviation = runs.drive(seed, differing).kpi("speedDeviation");
            line.append(String.format(Locale.ROOT, " %.2f", deviation));
            damped += humans / deviation > 5 ? 1 : 0;
        }
        System.out.printf(Locale.ROOT, "%-44s speedDeviation%s; ratio above 5: %d/%d%n", what, line, damped, SEEDS);
    }

    /** The publication's Table I: one blind vehicle on a circle, four runs that differ in what is lost alone. */
    private void errors() throws IOException {
        Map<String, Object> circle = Map.of(
                "vehicles",
                1,
                "driver",
                "open-loop",
                "roadLength",
                231.47,
                "duration",
                300.0,
                "noise",
                0.0,
                "agentsRate",
                20.0);
        errors("at the barrier", circle);
        for (double dropped : new double[] {.0002, .002, .02}) {
            Map<String, Object> lossy = with(circle, "execution", "director", "dropProbability", dropped);
            errors("director, own clocks, " + dropped + " of the updates lost", lossy);
            errors("director, world's clock, " + dropped + " lost", with(lossy, "agentClock", "world"));
        }
        errors("21 followers at the barrier", Map.of("duration", 300.0));
        errors(
                "21 followers, director, own clocks, 0.0002 lost",
                Map.of("duration", 300.0, "execution", "director", "dropProbability", .0002));
    }

    private void errors(String what, Map<String, Object> differing) throws IOException {
        List<Trajectories> four = new ArrayList<>();
        StringBuilder discards = new StringBuilder();
        for (int seed = 1; seed <= 4; seed++) {
            ByteArrayOutputStream agents = new ByteArrayOutputStream();
            RunFiles files = name -> name.equals(ArtifactUpload.AGENTS) ? agents : OutputStream.nullOutputStream();
            var run = runs.drive(1, with(differing, "injectionSeed", seed), files);
            discards.append(String.format(Locale.ROOT, " %.0f", run.kpi("discards")));
            four.add(Trajectories.read(agents.toByteArray()));
        }
        ErrorMatrix matrix = ErrorMatrix.mean(four);
        System.out.printf(Locale.ROOT, "%-48s discards%s; E (m)", what, discards);
        for (int i = 0; i < 4; i++) {
            for (int j = i + 1; j < 4; j++) {
                System.out.printf(Locale.ROOT, " %d-%d %.3f", i + 1, j + 1, matrix.between(i, j));
            }
        }
        System.out.println();
    }

    private static Map<String, Object> with(Map<String, Object> base, Object... more) {
        Map<String, Object> all = new HashMap<>(base);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return all;
    }
}
