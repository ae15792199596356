package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.model.network.NetworkForm;
import dev.provinggrid.model.network.NetworkPack;
import dev.provinggrid.model.network.RoadNetwork;
import dev.provinggrid.model.network.RoadNetworkReader;
import dev.provinggrid.model.network.SumoConfiguration;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.bicycle.Bicycle;
import dev.provinggrid.sim.vehicle.bicycle.BicyclePlant;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A drive through a network.
 *
 * @param route edges, the first one first
 * @param model equations of motion of the vehicle
 */
record NetworkCase(
        RoadNetwork network,
        TrafficScene scene,
        List<String> route,
        Model model,
        double headwayS,
        double durationS,
        double traceRateHz) {

    private static final double HEIGHT_M = 1.5;
    private static final double NS_PER_MS = 1e6;
    private static final double ACCELERATION_MPS2 = 1.8;
    private static final double DECELERATION_MPS2 = 2;
    private static final double STANDSTILL_M = 2;
    private static final double FASTEST_MPS = 60;

    /** Words of the manifest. */
    enum Model {
        FULL,
        KINEMATIC_BICYCLE
    }

    static NetworkCase of(Parameters given, NetworkPack pack, Manifest manifest) {
        NetworkForm form =
                manifest.parameter("network").flatMap(Parameter::network).orElseThrow();
        Problems problems = new Problems();
        RoadNetwork network = RoadNetworkReader.read(pack, form, given.word("network"), Place.DOCUMENT, problems)
                .orElseThrow(() -> new IllegalArgumentException(problems.list().toString()));
        return new NetworkCase(
                network,
                scene(pack, given.number("warmUp")),
                route(given, network),
                given.choice("plant", Model.class),
                given.number("headway"),
                given.number("duration"),
                given.number("traceRate"));
    }

    private static TrafficScene scene(NetworkPack pack, double warmUpS) {
        SumoConfiguration configuration = SumoConfiguration.of(pack);
        long stepNs = Math.round(configuration.stepMs() * NS_PER_MS);
        Map<String, byte[]> files = new TreeMap<>();
        pack.files().forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
        TrafficScene scene = TrafficScene.of(files, pack.configuration(), stepNs)
                .warmedUpFor(Math.round((double) SimTime.ofSeconds(warmUpS) / stepNs) * stepNs);
        for (var output : configuration.redirected().entrySet()) {
            scene = scene.with(output.getKey(), output.getValue());
        }
        return scene;
    }

    private static List<String> route(Parameters given, RoadNetwork network) {
        String named = given.word("route");
        return named.isEmpty()
                ? network.route(given.word("start"), given.word("goal")).orElseThrow()
                : network.routes().get(named);
    }

    /** The vehicle at a place of its path. */
    Plant plant(double x, double y, double yawRad) {
        if (model == Model.FULL) {
            Vehicle vehicle = new Vehicle(sedan(), ground());
            vehicle.placeRolling(x, y, yawRad, 0);
            return new VehiclePlant(vehicle, HEIGHT_M, ground());
        }
        Bicycle bicycle = new Bicycle(Bicycle.Kind.KINEMATIC, sedan(), ground());
        bicycle.placeRolling(x, y, yawRad, 0);
        return new BicyclePlant(bicycle, VehiclePlant.build(sedan(), HEIGHT_M));
    }

    double wheelbaseM() {
        return sedan().body().wheelbaseM();
    }

    double frontAheadM() {
        return VehiclePlant.build(sedan(), HEIGHT_M).extent().frontAheadM();
    }

    IntelligentDriver follower() {
        return new IntelligentDriver(FASTEST_MPS, headwayS, ACCELERATION_MPS2, DECELERATION_MPS2, STANDSTILL_M);
    }

    private static VehicleParameters sedan() {
        return VehiclePresets.g35OnPassengerTyres();
    }

    private static Ground ground() {
        Grip dry = Surface.ASPHALT.grip(Surface.Condition.DRY);
        return InclinedPlane.level(dry.peak(), dry.slide(), dry.rolling());
    }
}
