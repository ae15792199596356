package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Objects on the roads followed over time: each goes to the nearest track that expects it, the nearest pairs first. */
final class VehicleTracks {

    /** Farther from where a track expects it an object is another one, m: less than a car with its gap. */
    private static final double GATE_M = 3;

    private static final int MOST_MISSED = 5;

    private final double periodS;
    private final List<VehicleTrack> tracks = new ArrayList<>();
    private int begun;

    VehicleTracks(double periodS) {
        this.periodS = periodS;
    }

    /**
     * Takes in a scan.
     *
     * @param fromM where the LIDAR is, along the road
     * @param speedMps that who appears is taken to have at first
     */
    void update(List<RoadObject> objects, double fromM, double speedMps) {
        tracks.forEach(it -> it.predict(periodS));
        List<RoadObject> left = new ArrayList<>(objects);
        List<VehicleTrack> waiting = new ArrayList<>(tracks);
        while (pairNearest(waiting, left, fromM)) {
            // one pair less
        }
        left.forEach(it -> tracks.add(new VehicleTrack(begun++, it, fromM, speedMps)));
        tracks.removeIf(it -> it.missed() > MOST_MISSED);
    }

    private boolean pairNearest(List<VehicleTrack> waiting, List<RoadObject> left, double fromM) {
        double nearest = GATE_M;
        VehicleTrack track = null;
        RoadObject object = null;
        for (VehicleTrack it : waiting) {
            for (RoadObject candidate : left) {
                double distance = it.distanceM(candidate, fromM);
                if (distance < nearest) {
                    nearest = distance;
                    track = it;
                    object = candidate;
                }
            }
        }
        if (track == null) {
            return false;
        }
        track.correct(object, fromM, periodS);
        waiting.remove(track);
        left.remove(object);
        return true;
    }

    /** Those that are seen now and of which somebody says that they are vehicles are ones from now on. */
    void confirm(Predicate<VehicleTrack> isVehicle) {
        tracks.stream().filter(it -> it.isSeen() && isVehicle.test(it)).forEach(VehicleTrack::confirm);
    }

    List<PlacedVehicle> vehicles() {
        return tracks.stream()
                .filter(VehicleTrack::isConfirmed)
                .map(VehicleTrack::placed)
                .toList();
    }
}
