package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.control.TrackState;
import dev.provinggrid.sim.driving.ranging.Relative;
import dev.provinggrid.sim.driving.ranging.Report;
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
    private final RuleKnowledge.Relevance relevance;
    private int inARow;

    public TrueInputs(BrakeRule rule, Target target, WorldObject self, RuleKnowledge.Relevance relevance) {
        this.rule = rule;
        this.target = target;
        this.self = self;
        this.relevance = relevance;
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
        boolean recognised = inARow >= rule.consecutive() && isRelevant();
        TrackState track = recognised ? TrackState.CONFIRMED : TrackState.NONE;
        return new Situation(recognised, target.gapM(self), speed, speed, ofTarget, track);
    }

    /** What stands where the target would be always is. */
    private boolean isRelevant() {
        return switch (relevance) {
            case ANY -> true;
            case PATH -> target.object().map(this::mayBeInTheWay).orElse(true);
        };
    }

    private boolean mayBeInTheWay(WorldObject object) {
        PlantState here = self.state();
        Relative other = Relative.of(here, object.state());
        if (other.closingMps() <= 0) {
            return false;
        }
        double arrivalS = Math.max(0, other.aheadM() - self.extent().frontAheadM()) / other.closingMps();
        double left = other.leftM() + other.leftwardMps() * arrivalS;
        double half = object.extent().acrossM(other.turnRad()) / 2;
        double yawRate = here.inertia().angularVelocity().z();
        return PredictedPath.of(yawRate, here.speedMps(), self.extent().widthM())
                .mayMeet(new PredictedPath.Arrival(other.aheadM(), left, 0, half));
    }
}
