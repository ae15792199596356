package dev.provinggrid.worker.traci;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.VehicleLights;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import java.util.Optional;

/** A vehicle or person of SUMO and its latest state. Unchanged values are not decoded again. */
final class Participant {

    private static final Build UNKNOWN = new Build("", new TrafficVehicle.Size(0, 0, 0));

    /** Bits of the signals that SUMO tells. */
    private static final int RIGHT = 1;

    private static final int LEFT = 2;
    private static final int BRAKE = 8;

    /** So far may a vehicle be from where its speed takes it, as lanes are not quite as long as their shapes. */
    private static final double OFF_M = 1;

    private final String id;
    private final byte[] name;
    private Build build = UNKNOWN;
    private byte[] laneName = {};
    private Optional<Lane> lane = Optional.empty();
    private double laneLengthM;
    private double lanePositionM = Double.NaN;
    private FrontBumper front = new FrontBumper(Traci.INVALID, Traci.INVALID, 0);
    private FrontBumper.Heading heading = FrontBumper.Heading.of(0);
    private double speedMps;
    private double accelerationMps2;
    private Optional<VehicleLights> lights = Optional.empty();
    private long seen = Long.MIN_VALUE;
    private long learned = Long.MIN_VALUE;
    private boolean isNew;
    private boolean isOff;

    /** What does not change. */
    record Build(String type, TrafficVehicle.Size size) {}

    /** A lane by its edge and its index there. */
    private record Lane(String edge, int index) {}

    Participant(String id) {
        this.id = id;
        this.name = id.getBytes(UTF_8);
    }

    String id() {
        return id;
    }

    double lengthM() {
        return build.size().lengthM();
    }

    /** Reads past its name where that comes next. */
    boolean isNext(TraciAnswer answer) {
        return answer.skips(name);
    }

    /** Takes what was asked for; its acceleration is of use while the step before is not known. */
    void learn(Build newBuild, double newAccelerationMps2, long step) {
        build = newBuild;
        accelerationMps2 = newAccelerationMps2;
        learned = step;
    }

    /** Whether more has to be asked about it: it was not there in the step before, or it is not known on which lane it is now. */
    boolean needsMore(long step, boolean reckoned) {
        return learned != step && (isNew || (reckoned && isOffLane()));
    }

    private boolean isOffLane() {
        return isOff || !(lanePositionM <= laneLengthM);
    }

    /** Takes a place; whether it is the first that is told of this step. */
    boolean isAt(FrontBumper newFront, double newSpeedMps, long step, double stepS) {
        if (seen == step) {
            front = newFront;
            return false;
        }
        isNew = seen != step - 1;
        if (!isNew) {
            accelerationMps2 = (newSpeedMps - speedMps) / stepS;
            reckon(newFront, newSpeedMps * stepS);
        }
        front = newFront;
        heading = heading.turnedTo(newFront.angleDeg());
        speedMps = newSpeedMps;
        seen = step;
        return true;
    }

    /** SUMO moves a vehicle along its lane by its new speed times the step. */
    private void reckon(FrontBumper newFront, double wayM) {
        lanePositionM += wayM;
        double dx = newFront.x() - front.x();
        double dy = newFront.y() - front.y();
        isOff = Math.abs(Math.sqrt(dx * dx + dy * dy) - wayM) > OFF_M;
    }

    /** Reads the place on a lane, and the lane, which is named by its edge and its index. */
    void readLane(TraciAnswer answer, KnownLanes lanes) {
        double position = answer.subscribed(Traci.LANE_POSITION, Traci.DOUBLE).number();
        if (answer.subscribed(Traci.LANE, Traci.STRING).skips(laneName)) {
            lanePositionM = position;
            isOff = false;
        } else {
            isOnLane(answer.string(), position, lanes);
        }
    }

    /** Takes a lane and the place on it. */
    void isOnLane(String read, double newPositionM, KnownLanes lanes) {
        int end = read.lastIndexOf('_');
        laneName = read.getBytes(UTF_8);
        laneLengthM = lanes.lengthM(read);
        lane = end < 0
                ? Optional.empty()
                : Optional.of(new Lane(read.substring(0, end), Integer.parseInt(read.substring(end + 1))));
        lanePositionM = newPositionM;
        isOff = false;
    }

    void readLights(TraciAnswer answer) {
        int signals = answer.subscribed(Traci.SIGNALS, Traci.INTEGER).integer();
        lights = Optional.of(new VehicleLights((signals & RIGHT) != 0, (signals & LEFT) != 0, (signals & BRAKE) != 0));
    }

    /** @param sent the pose that SUMO was sent for it; null for others */
    TrafficVehicle state(SentPose sent) {
        OwnPose centre = sent == null ? front.centre(id, lengthM(), heading) : sent.shownAt(front, lengthM());
        return new TrafficVehicle(
                id,
                build.type(),
                new TrafficVehicle.Pose(centre.x(), centre.y(), centre.yawRad()),
                new TrafficVehicle.Motion(speedMps, accelerationMps2),
                build.size(),
                lane.map(it -> new TrafficVehicle.LanePosition(it.edge(), it.index(), lanePositionM)),
                lights);
    }
}
