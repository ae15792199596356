package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.perception.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.record.CsvLine;
import dev.provinggrid.sim.scenario.aeb.VehicleState.WheelState;
import dev.provinggrid.sim.sensor.InertialReading;
import dev.provinggrid.sim.sensor.Pose;
import dev.provinggrid.sim.sensor.Vector3;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** Records the channels of the manifest, in its order. */
final class AebTrace implements Federate {

    /** Channels in the order in which they are written. */
    private static final List<String> COLUMNS = List.of(
            "time timeOfDay weather model",
            "label confidence boxArea aeb dtc",
            "throttle steering brake handbrake x y z roll pitch yaw collisions speed acceleration",
            "hullDistance animalX animalY headlamps signatureLamps illuminance",
            "boxLeft boxTop boxRight boxBottom truthLeft truthTop truthRight truthBottom truthIou visiblePixels",
            "wheelSpeedFrontLeft wheelSpeedFrontRight wheelSpeedRearLeft wheelSpeedRearRight",
            "slipFrontLeft slipFrontRight slipRearLeft slipRearRight",
            "loadFrontLeft loadFrontRight loadRearLeft loadRearRight",
            "encoderFrontLeft encoderFrontRight encoderRearLeft encoderRearRight",
            "specificForceX specificForceY specificForceZ",
            "linearAccelerationX linearAccelerationY linearAccelerationZ",
            "angularVelocityX angularVelocityY angularVelocityZ",
            "insX insY insZ insRoll insPitch insYaw gnssX gnssY gnssZ");

    private static final int BOX_COLUMNS = 10;

    private final Stage stage;
    private final AebCase aebCase;
    private final Encounter encounter;
    private final MotionSensors sensors;
    private final CsvLine line;
    private final long periodNs;

    AebTrace(
            Stage stage,
            AebCase aebCase,
            Encounter encounter,
            MotionSensors sensors,
            List<Channel> channels,
            OutputStream out) {
        this.stage = stage;
        this.aebCase = aebCase;
        this.encounter = encounter;
        this.sensors = sensors;
        this.line = new CsvLine(out);
        this.periodNs = SimTime.ofSeconds(1 / aebCase.traceRateHz());
        writeHeader(channels);
    }

    private void writeHeader(List<Channel> channels) {
        List<String> names = channels.stream().map(Channel::name).toList();
        if (!String.join(" ", COLUMNS).equals(String.join(" ", names))) {
            throw new IllegalStateException("the manifest declares other channels than are recorded: " + names);
        }
        channels.forEach(it -> line.cell(it.header()));
        line.end();
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
        writeBoxes();
        writeWheels(vehicle);
        writeSensors();
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
        Detection detection = frame.sighting().detection();
        line.cell(detection.label())
                .cell(100 * detection.confidence(), 2)
                .cell(detection.boxAreaPx2(), 0)
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

    private void writeBoxes() {
        if (stage.frame().get().sighting() instanceof Sighting.Pictured picture) {
            write(picture.detection().box());
            write(picture.truth().box());
            line.cell(picture.overlap(0).orElse(0), 3).cell(picture.truth().visiblePixels(), 0);
        } else {
            writeEmpty(BOX_COLUMNS);
        }
    }

    private void write(Optional<Box> box) {
        if (box.isEmpty()) {
            writeEmpty(4);
            return;
        }
        line.cell(box.get().left(), 1)
                .cell(box.get().top(), 1)
                .cell(box.get().right(), 1)
                .cell(box.get().bottom(), 1);
    }

    private void writeEmpty(int cells) {
        for (int i = 0; i < cells; i++) {
            line.cell("");
        }
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

    private void writeSensors() {
        EncoderCounts counts = sensors.encoders().get();
        line.cell(counts.frontLeft(), 0)
                .cell(counts.frontRight(), 0)
                .cell(counts.rearLeft(), 0)
                .cell(counts.rearRight(), 0);
        InertialReading inertial = sensors.inertial().get();
        write(inertial.specificForce(), 2);
        write(inertial.linearAcceleration(), 2);
        write(inertial.angularVelocity(), 4);
        Pose pose = sensors.navigation().get();
        write(pose.position(), 3);
        line.cell(pose.attitude().rollRad(), 4)
                .cell(pose.attitude().pitchRad(), 4)
                .cell(pose.attitude().yawRad(), 4);
        write(sensors.satellite().get(), 3);
    }

    private void write(Vector3 vector, int decimals) {
        line.cell(vector.x(), decimals).cell(vector.y(), decimals).cell(vector.z(), decimals);
    }
}
