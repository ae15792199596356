package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;

/** One object followed from scan to scan by an alpha-beta filter (Kalata 1984) of its place along the road. */
final class VehicleTrack {

    private static final double ALPHA = .5;
    private static final double BETA = .15;

    private final int number;
    private MergeRoad road;
    private double frontM;
    private double speedMps;
    private double lengthM = RoadObject.USUAL_LENGTH_M;
    private Vector3 middle = new Vector3(0, 0, 0);
    private int missed;
    private boolean confirmed;

    /**
     * A track that begins.
     *
     * @param speedMps that it is taken to have at first
     */
    VehicleTrack(int number, RoadObject first, double fromM, double speedMps) {
        this.number = number;
        this.road = first.road();
        this.frontM = first.estimatedFrontM(fromM);
        this.speedMps = speedMps;
        see(first);
    }

    void predict(double periodS) {
        frontM += speedMps * periodS;
        missed++;
    }

    /** How far an object is from where the track expects its own, m; infinite where it is on another road. */
    double distanceM(RoadObject object, double fromM) {
        boolean same = object.road() == road || object.road() == MergeRoad.COMMON;
        return same ? Math.abs(object.estimatedFrontM(fromM) - frontM) : Double.POSITIVE_INFINITY;
    }

    void correct(RoadObject object, double fromM, double periodS) {
        double innovation = object.estimatedFrontM(fromM) - frontM;
        frontM += ALPHA * innovation;
        speedMps = Math.max(0, speedMps + BETA * innovation / periodS);
        road = object.road();
        see(object);
    }

    private void see(RoadObject object) {
        missed = 0;
        lengthM = Math.max(lengthM, object.frontM() - object.rearM());
        middle = object.middle();
    }

    /** A detector has seen that it is a vehicle. */
    void confirm() {
        confirmed = true;
    }

    boolean isConfirmed() {
        return confirmed;
    }

    /** Where the LIDAR last saw it, in its frame; only of a track that is seen now. */
    Vector3 middle() {
        return middle;
    }

    boolean isSeen() {
        return missed == 0;
    }

    int missed() {
        return missed;
    }

    PlacedVehicle placed() {
        return new PlacedVehicle("track " + number, road, frontM, lengthM, speedMps, 0);
    }
}
