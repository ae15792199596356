package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.ranging.BodyPitch;
import dev.provinggrid.sim.driving.ranging.EmulatedBoxes;
import dev.provinggrid.sim.driving.ranging.RadarEcho;
import dev.provinggrid.sim.driving.ranging.RangeRadar;
import dev.provinggrid.sim.driving.ranging.RangeSources;
import dev.provinggrid.sim.run.measure.Target;
import dev.provinggrid.sim.sensing.aboard.MotionSensors;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Fits a vehicle with the sensors and estimators that its brake rule needs.
 *
 * @param target object to brake for
 * @param usualHeightM of the animal's kind, m
 * @param ranging sensors that look ahead
 * @param axles of the vehicle
 */
public record InputFitting(
        RuleKnowledge knowledge,
        BrakeRule rule,
        Target target,
        double usualHeightM,
        RangeSources ranging,
        MotionSensors sensors,
        Build.Axles axles)
        implements RuleInputs.Maker {

    @Override
    public RuleInputs on(Aboard aboard) {
        return knowledge.oracle()
                ? new TrueInputs(rule, target, aboard.self(), knowledge.relevance())
                : estimates(aboard);
    }

    private RuleInputs estimates(Aboard aboard) {
        WorldObject self = aboard.self();
        WheelSpeedEstimator speeds =
                new WheelSpeedEstimator(sensors.encoders(), sensors.inertial(), axles.wheelRadiusM());
        speeds.fit(aboard);
        BodyPitch pitch = new BodyPitch(sensors.inertial(), axles.dipRadPerMps2());
        pitch.fit(aboard);
        return new EstimatedInputs(
                rule,
                new OwnPath(sensors.inertial(), self.extent(), knowledge.relevance()),
                new EmulatedBoxes(
                        ranging.camera(),
                        self,
                        target.object(),
                        aboard.streams().named("boxes")),
                ranging.on(aboard, pitch, knowledge.method(), knowledge.heightM(usualHeightM)),
                knowledge.policy(),
                speeds,
                radar(aboard));
    }

    private Supplier<Optional<RadarEcho>> radar(Aboard aboard) {
        if (!knowledge.radar()) {
            return Optional::empty;
        }
        RangeRadar radar = new RangeRadar(target);
        radar.fit(aboard);
        return radar;
    }
}
