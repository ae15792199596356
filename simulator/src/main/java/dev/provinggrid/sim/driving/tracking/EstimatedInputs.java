package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.control.TrackState;
import dev.provinggrid.sim.driving.ranging.BoxRanges;
import dev.provinggrid.sim.driving.ranging.EmulatedBoxes;
import dev.provinggrid.sim.driving.ranging.RadarEcho;
import dev.provinggrid.sim.driving.ranging.Report;
import dev.provinggrid.sim.driving.tracking.TargetTracker.Ranged;
import dev.provinggrid.sim.engine.SimTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a system can know: its own speed from wheels and accelerometer, and the animal from a track of camera, LIDAR
 * and radar measurements.
 */
final class EstimatedInputs implements RuleInputs {

    private final BrakeRule rule;
    private final OwnPath path;
    private final EmulatedBoxes boxes;
    private final BoxRanges ranging;
    private final TargetTracker tracker;
    private final Supplier<Double> speeds;
    private final Supplier<Optional<RadarEcho>> echoes;
    private long lastNs;
    private long heardNs = -1;
    private double speedMps = Double.NaN;

    EstimatedInputs(
            BrakeRule rule,
            OwnPath path,
            EmulatedBoxes boxes,
            BoxRanges ranging,
            TrackPolicy policy,
            Supplier<Double> speeds,
            Supplier<Optional<RadarEcho>> echoes) {
        this.rule = rule;
        this.path = path;
        this.boxes = boxes;
        this.ranging = ranging;
        this.tracker = new TargetTracker(policy);
        this.speeds = speeds;
        this.echoes = echoes;
    }

    @Override
    public Situation after(long nowNs, List<Report> reports) {
        double before = speedMps;
        speedMps = speeds.get();
        if (Double.isNaN(speedMps)) {
            return Situation.NONE;
        }
        double step = SimTime.toSeconds(nowNs - lastNs);
        tracker.predict(step, Double.isNaN(before) ? 0 : speedMps - before, path.yawRateRadps() * step);
        lastNs = nowNs;
        hear(nowNs);
        tracker.see(reports.stream().flatMap(it -> ranged(nowNs, it).stream()).toList(), speedMps);
        Optional<TargetTrack> nearest = tracker.nearest(it -> path.concerns(it, speedMps));
        TrackState state = tracker.state(nearest);
        return nearest.map(it -> before(it, state)).orElseGet(() -> Situation.unrecognised(speedMps, state));
    }

    private Situation before(TargetTrack track, TrackState state) {
        return new Situation(
                true, Math.max(0, track.distanceM()), track.closingMps(), speedMps, track.ofTarget(), state);
    }

    /** Takes in the newest echo, once. */
    private void hear(long nowNs) {
        echoes.get().filter(it -> it.takenNs() > heardNs).ifPresent(it -> {
            heardNs = it.takenNs();
            tracker.hear(it.after(SimTime.toSeconds(nowNs - heardNs)));
        });
    }

    private Optional<Ranged> ranged(long nowNs, Report report) {
        if (!rule.recognises(report.detection())) {
            return Optional.empty();
        }
        return boxes.boxed(report)
                .box()
                .map(it -> new Ranged(ranging.of(nowNs, it), ranging.bearing(it), report.ofTarget()))
                .filter(it -> !it.ranges().isEmpty());
    }
}
