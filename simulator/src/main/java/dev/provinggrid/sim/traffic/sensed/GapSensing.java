package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.aboard.FittedLidar;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The others as the vehicle's own sensors know them: a LIDAR on the roof finds and follows what stands on the roads, ten scans a second; an object is a
 * vehicle from when a detector has boxed it in a picture of the cameras ahead, behind and towards the other road, five a second. The vehicle knows
 * its own place on the map. What no camera has recognised is not there for it.
 */
public final class GapSensing implements Equipment, Supplier<List<PlacedVehicle>> {

    /** Of the pictures that its detectors look at, px. */
    public static final int WIDTH = 320;

    /** Of the pictures that its detectors look at, px. */
    public static final int HEIGHT = 180;

    /** Class of its detectors for cars, vans and lorries. */
    public static final String CAR = "car";

    private static final double PERIOD_S = .1;
    private static final int SCANS_PER_PICTURE = 2;
    private static final double REACH_M = 120;
    private static final double CAMERA_UP_M = 1.35;
    private static final double DOWN_RAD = .04;

    private final MergeEgo ego;
    private final FittedLidar lidar;
    private final TriangleSoup ground;
    private final Supplier<ImageDetector> detectors;
    private final RoadScan roads = new RoadScan();
    private final VehicleTracks tracks = new VehicleTracks(PERIOD_S);
    private FittedLidar.Casting casting;
    private List<CarCamera> cameras = List.of();
    private long scans;

    /**
     * The sensors of a run.
     *
     * @param ground what stands still around the roads
     * @param detectors opens one for each camera
     */
    public GapSensing(MergeEgo ego, FittedLidar lidar, TriangleSoup ground, Supplier<ImageDetector> detectors) {
        this.ego = ego;
        this.lidar = lidar;
        this.ground = ground;
        this.detectors = detectors;
    }

    @Override
    public void fit(Aboard aboard) {
        Aboard near = new NearAboard(aboard, REACH_M);
        double aside = ego.road() == MergeRoad.SOUTH ? StrictMath.PI / 2 : -StrictMath.PI / 2;
        casting = lidar.on(near, "gap-lidar");
        cameras = Stream.of(
                        new Mount(.3, CAMERA_UP_M, DOWN_RAD, 0),
                        new Mount(0, CAMERA_UP_M, DOWN_RAD, aside),
                        new Mount(-2.2, CAMERA_UP_M, DOWN_RAD, StrictMath.PI))
                .map(it -> new CarCamera(near, it, lidar.gravityCentreUpM(), ground, aboard.closing(detectors.get())))
                .toList();
        aboard.step(Federate.every(SimTime.ofSeconds(PERIOD_S), this::sense));
    }

    private void sense(long nowNs) {
        double middle = ego.frontM() - ego.lengthM() / 2;
        tracks.update(roads.objects(casting.scan(scans), casting.pose()), middle, ego.speedMps());
        if (scans % SCANS_PER_PICTURE == 0) {
            cameras.forEach(it -> it.look(nowNs));
            tracks.confirm(this::isBoxed);
        }
        scans++;
    }

    private boolean isBoxed(VehicleTrack track) {
        Mount roof = lidar.mount();
        Vector3 seen = track.middle();
        Vector3 aboard = new Vector3(seen.x() + roof.aheadM(), seen.y(), seen.z() + roof.upM());
        return cameras.stream().anyMatch(it -> it.shows(aboard));
    }

    /** As of the newest scan. */
    @Override
    public List<PlacedVehicle> get() {
        return tracks.vehicles();
    }
}
