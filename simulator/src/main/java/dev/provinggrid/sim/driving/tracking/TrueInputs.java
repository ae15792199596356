package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.control.TrackState;
import dev.provinggrid.sim.run.measure.Target;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.Comparator;
import java.util.List;

/**
 * The oracle: the true gap and speed, which no real system has. An animal is recognised when the most confident
 * detection shows it in enough images in a row. The distance is always the one to the target, whatever was detected.
 */
final class TrueInputs implements RuleInputs {

    private final BrakeRule rule;
    private final Target target;
    private final WorldObject self;
    private int inARow;

    public TrueInputs(BrakeRule rule, Target target, WorldObject self) {
        this.rule = rule;
        this.target = target;
        this.self = self;
    }

    @Override
    public Situation after(long nowNs, List<Report> reports) {
        Detection surest = reports.stream()
                .map(Report::detection)
                .max(Comparator.comparingDouble(Detection::confidence))
                .orElse(Detection.NONE);
        inARow = rule.recognises(surest) ? inARow + 1 : 0;
        double speed = self.state().speedMps();
        boolean ofTarget =
                reports.stream().anyMatch(it -> it.ofTarget() && it.detection().confidence() >= rule.minConfidence());
        boolean recognised = inARow >= rule.consecutive();
        TrackState track = recognised ? TrackState.CONFIRMED : TrackState.NONE;
        return new Situation(recognised, target.gapM(self), speed, speed, ofTarget, track);
    }
}
