package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.record.CsvLine;
import dev.provinggrid.sim.scenario.aeb.VehicleState.WheelState;
import java.io.OutputStream;

/** Records the channels of the manifest, in its order. */
final class AebTrace implements Federate {

    private static final String HEADER = String.join(
            ",",
            "time[s]",
            "timeOfDay[min]",
            "weather[1]",
            "model",
            "label",
            "confidence[%]",
            "boxArea[px2]",
            "aeb[1]",
            "dtc[m]",
            "throttle[1]",
            "steering[1]",
            "brake[1]",
            "handbrake[1]",
            "x[m]",
            "y[m]",
            "z[m]",
            "roll[rad]",
            "pitch[rad]",
            "yaw[rad]",
            "collisions[1]",
            "speed[m/s]",
            "acceleration[m/s2]",
            "hullDistance[m]",
            "animalX[m]",
            "animalY[m]",
            "headlamps[1]",
            "signatureLamps[1]",
            "illuminance[lx]",
            "wheelSpeedFrontLeft[rad/s]",
            "wheelSpeedFrontRight[rad/s]",
            "wheelSpeedRearLeft[rad/s]",
            "wheelSpeedRearRight[rad/s]",
            "slipFrontLeft[1]",
            "slipFrontRight[1]",
            "slipRearLeft[1]",
            "slipRearRight[1]",
            "loadFrontLeft[N]",
            "loadFrontRight[N]",
            "loadRearLeft[N]",
            "loadRearRight[N]");

    private final Stage stage;
    private final AebCase aebCase;
    private final Encounter encounter;
    private final CsvLine line;
    private final long periodNs;

    AebTrace(Stage stage, AebCase aebCase, Encounter encounter, OutputStream out) {
        this.stage = stage;
        this.aebCase = aebCase;
        this.encounter = encounter;
        this.line = new CsvLine(out);
        this.periodNs = SimTime.ofSeconds(1 / aebCase.traceRateHz());
        line.cell(HEADER).end();
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        VehicleState vehicle = stage.vehicle().get();
        writeCase(nowNs);
        writePerception(vehicle);
        writeVehicle(vehicle);
        writeSurroundings(nowNs);
        writeWheels(vehicle);
        line.end();
    }

    private void writeCase(long nowNs) {
        line.cell(SimTime.toSeconds(nowNs), 6)
                .cell(aebCase.environment().minuteOfDay(), 0)
                .cell(aebCase.environment().weather().id(), 0)
                .cell(aebCase.perceptionModel());
    }

    private void writePerception(VehicleState vehicle) {
        Frame frame = stage.frame().get();
        line.cell(frame.detection().label())
                .cell(100 * frame.detection().confidence(), 2)
                .cell(frame.detection().boxAreaPx2(), 0)
                .cell(frame.decision().brakes() ? 1 : 0, 0)
                .cell(Track.distanceToCollisionM(vehicle.x(), vehicle.y(), vehicle.z()), 4);
    }

    private void writeVehicle(VehicleState vehicle) {
        line.cell(vehicle.throttle(), 4)
                .cell(vehicle.steering(), 4)
                .cell(vehicle.brake(), 4)
                .cell(vehicle.handbrake(), 4)
                .cell(vehicle.x(), 4)
                .cell(vehicle.y(), 4)
                .cell(vehicle.z(), 4)
                .cell(vehicle.rollRad(), 5)
                .cell(vehicle.pitchRad(), 5)
                .cell(vehicle.yawRad(), 5)
                .cell(encounter.contacts(), 0)
                .cell(vehicle.speedMps(), 4)
                .cell(vehicle.accelerationMps2(), 4);
    }

    private void writeSurroundings(long nowNs) {
        AnimalState animal = stage.animalAt(SimTime.toSeconds(nowNs)).orElse(null);
        line.cell(encounter.gapM(), 4)
                .cell(animal == null ? Double.NaN : stage.road().x(animal.alongM(), animal.leftM()), 3)
                .cell(animal == null ? Double.NaN : stage.road().y(animal.alongM(), animal.leftM()), 3)
                .cell(aebCase.headlampsOn() ? 1 : 0, 0)
                .cell(aebCase.signatureLampsOn() ? 1 : 0, 0)
                .cell(aebCase.environment().ambientLux(), 3);
    }

    private void writeWheels(VehicleState vehicle) {
        WheelState[] wheels = {vehicle.frontLeft(), vehicle.frontRight(), vehicle.rearLeft(), vehicle.rearRight()};
        for (WheelState wheel : wheels) {
            line.cell(wheel.spinRadps(), 3);
        }
        for (WheelState wheel : wheels) {
            line.cell(wheel.slip(), 4);
        }
        for (WheelState wheel : wheels) {
            line.cell(wheel.loadN(), 0);
        }
    }
}
