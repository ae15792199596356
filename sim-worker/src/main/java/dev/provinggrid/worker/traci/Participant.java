package dev.provinggrid.worker.traci;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;

/** A vehicle or person of SUMO with its newest state. What is as it was in the step before is not decoded again. */
final class Participant {

    private static final Build UNKNOWN = new Build("", 0, 0, 0);

    private final String id;
    private final byte[] name;
    private Build build = UNKNOWN;
    private byte[] laneName = {};
    private String edge = "";
    private int lane;
    private FrontBumper front = new FrontBumper(Traci.INVALID, Traci.INVALID, 0);
    private double speedMps;
    private double accelerationMps2;
    private double lanePositionM;
    private int signals;
    private long seen = Long.MIN_VALUE;
    private long learned = Long.MIN_VALUE;
    private boolean isNew;

    /** What does not change. */
    record Build(String type, double lengthM, double widthM, double heightM) {}

    Participant(String id) {
        this.id = id;
        this.name = id.getBytes(UTF_8);
    }

    String id() {
        return id;
    }

    double lengthM() {
        return build.lengthM();
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

    /** Whether it was not there in the step before, and has not been asked about since. */
    boolean isStranger(long step) {
        return isNew && learned != step;
    }

    /** Takes a place; whether it is the first that is told of this step. */
    boolean isAt(FrontBumper newFront, double newSpeedMps, long step, double stepS) {
        front = newFront;
        if (seen == step) {
            return false;
        }
        isNew = seen != step - 1;
        if (!isNew) {
            accelerationMps2 = (newSpeedMps - speedMps) / stepS;
        }
        speedMps = newSpeedMps;
        seen = step;
        return true;
    }

    /** Reads the lane, which is named by its edge and its index, and the place on it. */
    void readLane(TraciAnswer answer) {
        lanePositionM = answer.subscribed(Traci.LANE_POSITION, Traci.DOUBLE).number();
        if (answer.subscribed(Traci.LANE, Traci.STRING).skips(laneName)) {
            return;
        }
        String read = answer.string();
        int end = read.lastIndexOf('_');
        laneName = read.getBytes(UTF_8);
        edge = end < 0 ? read : read.substring(0, end);
        lane = end < 0 ? 0 : Integer.parseInt(read.substring(end + 1));
    }

    /** Reads the edge of somebody who keeps to no lane, and the place along it. */
    void readEdge(TraciAnswer answer) {
        lanePositionM = answer.subscribed(Traci.LANE_POSITION, Traci.DOUBLE).number();
        if (!answer.subscribed(Traci.ROAD, Traci.STRING).skips(laneName)) {
            edge = answer.string();
            laneName = edge.getBytes(UTF_8);
        }
    }

    void readLights(TraciAnswer answer) {
        signals = answer.subscribed(Traci.SIGNALS, Traci.INTEGER).integer();
    }

    /** @param sent the pose that SUMO was sent for it; null for others */
    TrafficVehicle state(SentPose sent) {
        OwnPose centre = sent == null ? front.centre(id, build.lengthM()) : sent.shownAt(front, build.lengthM());
        return new TrafficVehicle(
                id,
                build.type(),
                centre.x(),
                centre.y(),
                centre.yawRad(),
                speedMps,
                accelerationMps2,
                build.lengthM(),
                build.widthM(),
                build.heightM(),
                edge,
                lane,
                lanePositionM,
                signals);
    }
}
