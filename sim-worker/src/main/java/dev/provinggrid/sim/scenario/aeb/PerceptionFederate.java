package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.EmergencyBrake;
import dev.provinggrid.sim.drive.LightRule;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.perception.Camera;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.perception.Detector;
import dev.provinggrid.sim.perception.View;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import java.util.Optional;

/** Takes images, has them looked at and lets the emergency brake decide. */
final class PerceptionFederate implements Federate {

    private final Stage stage;
    private final Camera camera;
    private final Detector detector;
    private final EmergencyBrake emergencyBrake;
    private final Headlamp lamp;
    private final long periodNs;

    PerceptionFederate(Stage stage, AebCase aebCase, Detector detector) {
        this.stage = stage;
        this.camera = aebCase.camera();
        this.detector = detector;
        this.emergencyBrake = new EmergencyBrake(aebCase.rule());
        LightRule lights = aebCase.lights();
        this.lamp = lights.headlamps(stage.environment().minuteOfDay()) ? aebCase.headlamp() : Headlamp.OFF;
        this.periodNs = SimTime.ofSeconds(aebCase.framePeriodS());
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        VehicleState vehicle = stage.vehicle().get();
        Optional<AnimalState> animal = stage.animalAt(SimTime.toSeconds(nowNs)).filter(it -> isInView(it, vehicle));
        Detection detection = detector.look(animal.map(it -> view(it, vehicle)));
        double gap =
                animal.map(it -> vehicle.hull().distanceTo(stage.hullOf(it))).orElse(Double.POSITIVE_INFINITY);
        boolean brakes = emergencyBrake.decide(detection, gap, vehicle.speedMps());
        stage.frame().offer(new Frame(nowNs, detection, brakes, animal.isPresent()));
    }

    private boolean isInView(AnimalState animal, VehicleState vehicle) {
        double dx = stage.road().x(animal.alongM(), animal.leftM()) - vehicle.x();
        double dy = stage.road().y(animal.alongM(), animal.leftM()) - vehicle.y();
        double cos = StrictMath.cos(vehicle.yawRad());
        double sin = StrictMath.sin(vehicle.yawRad());
        return camera.sees(dx * cos + dy * sin, -dx * sin + dy * cos);
    }

    private View view(AnimalState animal, VehicleState vehicle) {
        double dx = stage.road().x(animal.alongM(), animal.leftM()) - vehicle.x();
        double dy = stage.road().y(animal.alongM(), animal.leftM()) - vehicle.y();
        double dz = stage.road().profile().heightM(animal.alongM()) - vehicle.z();
        double distance = StrictMath.max(1, StrictMath.sqrt(dx * dx + dy * dy + dz * dz));
        Weather weather = stage.environment().weather();
        Animal kind = stage.environment().animal();
        return new View(
                Animal.LABEL,
                distance,
                animal.acrossTheRoad() ? kind.broadsideM2() : kind.rearM2(),
                stage.environment().ambientLux() + lamp.lux(distance, weather.extinctionPerM()),
                weather.transmission(distance));
    }
}
