package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.driving.control.TrackState;
import dev.provinggrid.sim.driving.ranging.Bearing;
import dev.provinggrid.sim.driving.ranging.RadarEcho;
import dev.provinggrid.sim.driving.ranging.RangeReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Fuses what camera and radar measure into tracks. Each track, oldest first, takes the detection with the smallest
 * innovation inside its gate (nearest neighbour). A detection that no track takes begins a new one. Only the camera
 * begins tracks and confirms them: a radar cannot tell an animal from a tree.
 */
final class TargetTracker {

    private final TrackPolicy policy;
    private final List<TargetTrack> tracks = new ArrayList<>();

    TargetTracker(TrackPolicy policy) {
        this.policy = policy;
    }

    /**
     * A detection with its distances.
     *
     * @param ranges at least one, the first of which says to which track it belongs
     */
    record Ranged(List<RangeReading> ranges, Bearing bearing, boolean ofTarget) {}

    /** Moves all tracks on to the next image, at which the vehicle is that much faster and has turned that far to the left. */
    void predict(double stepS, double gainedMps, double turnedRad) {
        tracks.forEach(it -> {
            it.predict(stepS, gainedMps, turnedRad);
            it.await();
        });
    }

    /** Takes in what the camera saw. */
    void see(List<Ranged> seen, double speedMps) {
        List<Ranged> left = new ArrayList<>(seen);
        for (TargetTrack track : tracks) {
            Optional<Ranged> own = left.stream()
                    .filter(it -> track.surprise(it.ranges().getFirst()) <= TargetTrack.GATE)
                    .min(Comparator.comparingDouble(
                            it -> track.surprise(it.ranges().getFirst())));
            own.ifPresent(it -> {
                it.ranges().forEach(track::take);
                track.take(it.bearing());
                left.remove(it);
            });
            track.count(own.isPresent(), own.map(Ranged::ofTarget).orElse(false), policy);
        }
        left.forEach(it -> begin(it, speedMps));
        tracks.removeIf(it -> it.isLost(policy));
    }

    private void begin(Ranged seen, double speedMps) {
        TargetTrack track = new TargetTrack(seen.ranges().getFirst(), seen.bearing(), speedMps);
        seen.ranges().stream().skip(1).forEach(track::take);
        track.begin(seen.ofTarget(), policy);
        tracks.add(track);
    }

    /** Takes in what the radar measured, where it belongs to a track that the camera began. */
    void hear(RadarEcho echo) {
        tracks.stream()
                .filter(it -> it.surprise(echo.range()) <= TargetTrack.GATE)
                .min(Comparator.comparingDouble(it -> it.surprise(echo.range())))
                .ifPresent(it -> {
                    it.take(echo.range());
                    it.takeClosing(echo.closingMps(), echo.closingNoiseMps());
                });
    }

    /** That of one of the tracks; tentative where it is none of them and there are others. */
    TrackState state(Optional<TargetTrack> track) {
        TrackState others = tracks.isEmpty() ? TrackState.NONE : TrackState.TENTATIVE;
        return track.map(it -> it.isCoasting() ? TrackState.COASTING : TrackState.CONFIRMED)
                .orElse(others);
    }

    /** The nearest confirmed one of those that matter; it may be coasting. */
    Optional<TargetTrack> nearest(Predicate<TargetTrack> matters) {
        return tracks.stream()
                .filter(TargetTrack::isConfirmed)
                .filter(matters)
                .min(Comparator.comparingDouble(TargetTrack::distanceM));
    }
}
