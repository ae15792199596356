package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WheelState;
import dev.provinggrid.sim.geometry.Pose;
import dev.provinggrid.sim.geometry.Vector3;
import dev.provinggrid.sim.perception.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.record.Columns;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** What supplies the channels of the manifest. */
record AebTrace(
        Stage stage,
        double steeringLimitRad,
        AebCase aebCase,
        Encounter encounter,
        Supplier<Frame> frames,
        MotionSensors sensors) {

    private static final List<String> WHEELS = List.of("FrontLeft", "FrontRight", "RearLeft", "RearRight");

    Columns columns() {
        Columns columns = new Columns().time("time");
        bindCase(columns);
        bindPerception(columns);
        bindVehicle(columns);
        bindSurroundings(columns);
        bindBoxes(columns);
        bindWheels(columns);
        bindSensors(columns);
        return columns;
    }

    private void bindCase(Columns columns) {
        Environment environment = aebCase.environment();
        columns.number("timeOfDay", 0, environment::minuteOfDay)
                .number("weather", 0, () -> environment.weather().id())
                .text("model", aebCase::perceptionModel)
                .flag("headlamps", aebCase::headlampsOn)
                .flag("signatureLamps", aebCase::signatureLampsOn)
                .number("illuminance", 3, environment::ambientLux);
    }

    private void bindPerception(Columns columns) {
        columns.text("label", () -> detection().label())
                .number("confidence", 2, () -> 100 * detection().confidence())
                .number("boxArea", 0, () -> detection().boxAreaPx2())
                .flag("aeb", () -> frames.get().decision().brakes())
                .number("dtc", 4, () -> Track.distanceToCollisionM(ego().x(), ego().y(), ego().z()));
    }

    private void bindVehicle(Columns columns) {
        columns.number("throttle", 4, () -> ego().controls().throttle())
                .number("steering", 4, () -> ego().controls().steeringRad() / steeringLimitRad)
                .number("brake", 4, () -> ego().controls().brake())
                .number("handbrake", 4, () -> ego().controls().handbrake())
                .number("x", 4, () -> ego().x())
                .number("y", 4, () -> ego().y())
                .number("z", 4, () -> ego().z())
                .number("roll", 5, () -> ego().pose().attitude().rollRad())
                .number("pitch", 5, () -> ego().pose().attitude().pitchRad())
                .number("yaw", 5, () -> ego().yawRad())
                .number("speed", 4, () -> ego().speedMps())
                .number(
                        "acceleration",
                        4,
                        () -> ego().inertia().linearAcceleration().x());
    }

    private void bindSurroundings(Columns columns) {
        columns.number("collisions", 0, encounter::contacts)
                .number("hullDistance", 4, encounter::gapM)
                .number("animalX", 3, () -> animal(PlantState::x))
                .number("animalY", 3, () -> animal(PlantState::y));
    }

    private void bindBoxes(Columns columns) {
        bindBox(columns, "box", picture -> picture.detection().box());
        bindBox(columns, "truth", picture -> picture.truth().box());
        columns.number("truthIou", 3, () -> pictured(it -> it.overlap(0).orElse(0)))
                .number("visiblePixels", 0, () -> pictured(it -> it.truth().visiblePixels()));
    }

    private void bindBox(Columns columns, String name, Function<Sighting.Pictured, Optional<Box>> box) {
        columns.number(name + "Left", 1, () -> edge(box, Box::left))
                .number(name + "Top", 1, () -> edge(box, Box::top))
                .number(name + "Right", 1, () -> edge(box, Box::right))
                .number(name + "Bottom", 1, () -> edge(box, Box::bottom));
    }

    private void bindWheels(Columns columns) {
        for (int i = 0; i < WHEELS.size(); i++) {
            int wheel = i;
            columns.number("wheelSpeed" + WHEELS.get(i), 3, () -> wheel(wheel).spinRadps())
                    .number("slip" + WHEELS.get(i), 4, () -> wheel(wheel).slip())
                    .number("load" + WHEELS.get(i), 0, () -> wheel(wheel).loadN());
        }
    }

    private void bindSensors(Columns columns) {
        columns.number("encoderFrontLeft", 0, () -> sensors.encoders().get().frontLeft())
                .number("encoderFrontRight", 0, () -> sensors.encoders().get().frontRight())
                .number("encoderRearLeft", 0, () -> sensors.encoders().get().rearLeft())
                .number("encoderRearRight", 0, () -> sensors.encoders().get().rearRight());
        bind(columns, "specificForce", 2, () -> sensors.inertial().get().specificForce());
        bind(columns, "linearAcceleration", 2, () -> sensors.inertial().get().linearAcceleration());
        bind(columns, "angularVelocity", 4, () -> sensors.inertial().get().angularVelocity());
        Supplier<Pose> located = sensors.navigation();
        bind(columns, "ins", 3, () -> located.get().position());
        columns.number("insRoll", 4, () -> located.get().attitude().rollRad())
                .number("insPitch", 4, () -> located.get().attitude().pitchRad())
                .number("insYaw", 4, () -> located.get().attitude().yawRad());
        bind(columns, "gnss", 3, sensors.satellite());
    }

    private static void bind(Columns columns, String name, int decimals, Supplier<Vector3> vector) {
        columns.number(name + "X", decimals, () -> vector.get().x())
                .number(name + "Y", decimals, () -> vector.get().y())
                .number(name + "Z", decimals, () -> vector.get().z());
    }

    private PlantState ego() {
        return stage.ego().state();
    }

    private WheelState wheel(int index) {
        return ego().wheel(index);
    }

    private Detection detection() {
        return frames.get().sighting().detection();
    }

    private double animal(ToDoubleFunction<PlantState> value) {
        return stage.animal().map(it -> value.applyAsDouble(it.state())).orElse(Double.NaN);
    }

    /** Of the newest image; not a number where there are no images. */
    private double pictured(ToDoubleFunction<Sighting.Pictured> value) {
        return frames.get().sighting() instanceof Sighting.Pictured picture ? value.applyAsDouble(picture) : Double.NaN;
    }

    private double edge(Function<Sighting.Pictured, Optional<Box>> box, ToDoubleFunction<Box> side) {
        return pictured(it -> box.apply(it).map(side::applyAsDouble).orElse(Double.NaN));
    }
}
