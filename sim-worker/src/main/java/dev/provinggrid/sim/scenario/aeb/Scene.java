package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.perception.Camera;
import dev.provinggrid.sim.perception.View;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import java.util.Optional;

/** What the camera sees of the animal in this weather and light. */
record Scene(Stage stage, Camera camera, Headlamp lamp) {

    private static final double NEAREST_M = 1;

    /** The animal as seen from the vehicle; empty when it is out of the picture. */
    Optional<View> view(AnimalState animal, PlantState vehicle) {
        double dx = stage.road().x(animal.alongM(), animal.leftM()) - vehicle.x();
        double dy = stage.road().y(animal.alongM(), animal.leftM()) - vehicle.y();
        double dz = stage.road().heightM(animal.alongM()) - vehicle.z();
        double cos = StrictMath.cos(vehicle.yawRad());
        double sin = StrictMath.sin(vehicle.yawRad());
        if (!camera.lens().sees(dx * cos + dy * sin, -dx * sin + dy * cos)) {
            return Optional.empty();
        }
        return Optional.of(viewAt(StrictMath.sqrt(dx * dx + dy * dy + dz * dz), animal.acrossTheRoad()));
    }

    private View viewAt(double distanceM, boolean broadside) {
        double distance = StrictMath.max(NEAREST_M, distanceM);
        Environment environment = stage.environment();
        Weather weather = environment.weather();
        Animal kind = environment.animal();
        return new View(
                Animal.LABEL,
                distance,
                broadside ? kind.broadsideM2() : kind.rearM2(),
                environment.ambientLux() + lamp.lux(distance, weather.extinctionPerM()),
                weather.transmission(distance));
    }
}
