package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciRequest;

/**
 * A pose of the run's own vehicle, as sent to SUMO.
 *
 * @param pose as the run has it
 * @param sent as SUMO has it
 */
record SentPose(OwnPose pose, FrontBumper sent) {

    private static final int PARTS = 7;
    private static final int MAY_LEAVE_THE_NETWORK = 2;
    private static final double SEARCH_M = 100;

    static SentPose of(OwnPose pose, double lengthM) {
        return new SentPose(pose, FrontBumper.of(pose, lengthM));
    }

    /** Has SUMO put the vehicle there with its next step, on whichever lane that is. */
    void moveIn(TraciRequest request) {
        TraciRequest.Payload payload = new TraciRequest.Payload()
                .ubyte(Traci.MOVE_TO_XY)
                .string(pose.id())
                .compound(PARTS)
                .typedString("")
                .typedInteger(-1)
                .typedNumber(sent.x())
                .typedNumber(sent.y())
                .typedNumber(sent.angleDeg())
                .typedByte(MAY_LEAVE_THE_NETWORK)
                .typedNumber(SEARCH_M);
        request.command(Traci.SET_VEHICLE, payload);
    }

    /** The pose that SUMO shows: to the bit the run's own where SUMO holds what it was sent. */
    OwnPose shownAt(FrontBumper shown, double lengthM) {
        return shown.isSame(sent) ? pose : shown.centre(pose.id(), lengthM);
    }
}
