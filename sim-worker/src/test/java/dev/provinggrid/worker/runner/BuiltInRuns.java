package dev.provinggrid.worker.runner;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.traci.SumoInstallation;
import dev.provinggrid.worker.traci.SumoSimulator;
import dev.provinggrid.worker.traci.WarmStates;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Short runs of the built-in scenarios, with SUMO where they have traffic. */
final class BuiltInRuns {

    /** Of warm-up and of drive, with traffic: two runs of SUMO a case. */
    private static final double TRAFFIC_S = 4;

    private final Map<String, DrivenScenario> scenarios =
            BuiltInSimulator.scenarios().stream().collect(Collectors.toMap(DrivenScenario::name, Function.identity()));
    private final AtomicInteger attempts = new AtomicInteger();
    private final Path folder;
    private final double longestS;

    /** @param longestS simulated time of an affordable run without traffic and pictures, s */
    BuiltInRuns(Path folder, double longestS) {
        this.folder = folder;
        this.longestS = longestS;
    }

    /** Whoever wants traffic is another scenario once it has some. */
    boolean haveTraffic(String scenario) {
        DrivenScenario it = scenarios.get(scenario);
        return !it.with(TrafficSimulator.NONE).equals(it);
    }

    RunReport drive(String scenario, Map<String, Object> wire, long seed, OutputStream trace) {
        DrivenScenario alone = scenarios.get(scenario);
        if (!haveTraffic(scenario)) {
            return drive(alone, wire, seed, trace);
        }
        String name = "attempt-" + attempts.incrementAndGet();
        try {
            AttemptFolder attempt = Workspace.emptied(folder.resolve(name)).open(1);
            try (AttemptLog log = AttemptFolder.openLog(Clock.systemUTC())) {
                SumoSimulator sumo = new SumoSimulator(
                        () -> SumoInstallation.find(System.getenv()),
                        attempt,
                        new WarmStates(folder.resolve("states")),
                        log,
                        Supervision.NONE);
                return drive(alone.with(sumo), wire, seed, trace);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RunReport drive(DrivenScenario scenario, Map<String, Object> wire, long seed, OutputStream trace) {
        return scenario.drive(wire, seed, trace, _ -> OutputStream.nullOutputStream(), Supervision.NONE);
    }

    /** Runs are short, shorter still where there are pictures or clouds, which are few and small: more cost, but tell no more. */
    Map<String, Value> affordable(Map<String, Value> values) {
        Map<String, Value> cheap = new TreeMap<>(values);
        for (String time : List.of("entryTime", "patience", "warmUp")) {
            cheap.computeIfPresent(time, (_, it) -> new Value.Scalar(Math.min(scalar(it), TRAFFIC_S)));
        }
        if (values.containsKey("network")) {
            atMost(cheap, "duration", TRAFFIC_S);
        }
        if (values.containsKey("ramp")) {
            atMost(cheap, "hold", 5);
            atMost(cheap, "topSpeed", 20);
            cheap.put("ramp", new Value.Scalar(Math.max(scalar(values.get("ramp")), .5)));
        }
        if (values.containsKey("otherPlantShare")) {
            boolean quick = values.get("plant").equals(new Value.Text("kinematic-bicycle"))
                    && scalar(values.get("otherPlantShare")) == 0;
            atMost(cheap, "vehicles", quick ? 50 : 3);
            cheap.put("silentVehicles", new Value.Scalar(Math.min(scalar(values.get("silentVehicles")), 3)));
        }
        if (!values.containsKey("lidarRecording")) {
            cheap.computeIfPresent("duration", (_, it) -> new Value.Scalar(Math.min(scalar(it), longestS)));
            return cheap;
        }
        boolean clouds = values.get("lidarRecording").equals(new Value.Text("pcd"));
        boolean pictures = PerceptionModels.builtIn()
                .named(((Value.Text) values.get("perceptionModel")).text())
                .filter(it -> it.card().kind().equals("onnx"))
                .isPresent();
        atMost(cheap, "duration", clouds || pictures ? 4 : longestS);
        if (clouds) {
            atMost(cheap, "lidarColumns", 180);
        }
        if (pictures) {
            cheap.merge("framePeriod", new Value.Scalar(1.0), (a, b) -> scalar(a) > scalar(b) ? a : b);
            atMost(cheap, "cameraWidth", 640);
            atMost(cheap, "cameraHeight", 480);
        }
        return cheap;
    }

    private static void atMost(Map<String, Value> values, String name, double most) {
        values.merge(name, new Value.Scalar(most), (a, b) -> scalar(a) < scalar(b) ? a : b);
    }

    private static double scalar(Value value) {
        return ((Value.Scalar) value).si();
    }
}
