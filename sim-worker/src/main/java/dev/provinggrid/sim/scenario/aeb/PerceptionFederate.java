package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.BrakeRule;
import dev.provinggrid.sim.drive.EmergencyBrake;
import dev.provinggrid.sim.drive.EmergencyBrake.Decision;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.perception.Detector;
import dev.provinggrid.sim.perception.TrueDetector;
import dev.provinggrid.sim.perception.View;
import java.util.Optional;

/** Takes images, has them looked at and lets the emergency brake decide. */
final class PerceptionFederate implements Federate {

    private final Stage stage;
    private final Scene scene;
    private final Detector detector;
    private final Detector truth;
    private final BrakeRule rule;
    private final EmergencyBrake emergencyBrake;
    private final long periodNs;

    PerceptionFederate(Stage stage, AebCase aebCase, Detector detector) {
        this.stage = stage;
        this.scene = new Scene(stage, aebCase.camera(), aebCase.lampOn());
        this.detector = detector;
        this.truth = new TrueDetector(aebCase.camera());
        this.rule = aebCase.rule();
        this.emergencyBrake = new EmergencyBrake(rule);
        this.periodNs = SimTime.ofSeconds(aebCase.framePeriodS());
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        VehicleState vehicle = stage.vehicle().get();
        Optional<AnimalState> animal = stage.animalAt(SimTime.toSeconds(nowNs));
        Optional<View> view = animal.flatMap(it -> scene.view(it, vehicle));
        double gap =
                animal.map(it -> vehicle.hull().distanceTo(stage.hullOf(it))).orElse(Double.POSITIVE_INFINITY);
        Detection detection = detector.look(view);
        Decision decision = emergencyBrake.decide(detection, gap, vehicle.speedMps());
        boolean open = view.isPresent() && rule.isOpenFor(truth.look(view), gap, vehicle.speedMps());
        stage.frame().offer(new Frame(nowNs, view.isPresent(), open, detection, decision));
    }
}
