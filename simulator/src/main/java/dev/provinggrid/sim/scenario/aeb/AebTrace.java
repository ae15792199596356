package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.driving.stack.EstimateColumns;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.driving.stack.SightingColumns;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.run.record.VehicleColumns;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import dev.provinggrid.sim.sensing.aboard.MotionSensors;
import dev.provinggrid.sim.world.Track;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Binds the manifest's channels to the suppliers of their values. */
record AebTrace(
        RunContext stage,
        Build build,
        AebCase aebCase,
        Encounter encounter,
        Supplier<Frame> frames,
        MotionSensors sensors) {

    Columns columns() {
        Columns columns = new Columns().time("time");
        bindCase(columns);
        new SightingColumns(frames, aebCase.rule().minConfidence()).bind(columns);
        if (!aebCase.knowledge().oracle()) {
            new EstimateColumns(frames, aebCase.rule().distance()).bind(columns);
        }
        VehicleColumns vehicle =
                new VehicleColumns(this::ego, build.axles().orElseThrow().steeringLimitRad());
        vehicle.bindMotion(columns);
        vehicle.bindWheels(columns);
        sensors.bind(columns);
        columns.number("dtc", 4, () -> Track.distanceToCollisionM(ego().x(), ego().y(), ego().z()))
                .number("collisions", 0, encounter::contacts)
                .number("hullDistance", 4, encounter::gapM)
                .number("animalX", 3, () -> animal(PlantState::x))
                .number("animalY", 3, () -> animal(PlantState::y));
        return columns;
    }

    private void bindCase(Columns columns) {
        Environment environment = aebCase.environment();
        columns.number("timeOfDay", 0, environment::minuteOfDay)
                .number("weather", 0, () -> environment.air().weather().id())
                .text("model", aebCase::perceptionModel)
                .flag("headlamps", aebCase::headlampsOn)
                .flag("signatureLamps", aebCase::signatureLampsOn)
                .number("illuminance", 3, environment.light()::lux);
    }

    private PlantState ego() {
        return stage.ego().state();
    }

    private double animal(ToDoubleFunction<PlantState> value) {
        return stage.animal().map(it -> value.applyAsDouble(it.state())).orElse(Double.NaN);
    }
}
