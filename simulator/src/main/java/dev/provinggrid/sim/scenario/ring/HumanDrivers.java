package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.carfollowing.CarFollowing;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.traffic.carfollowing.OptimalVelocity;
import dev.provinggrid.sim.traffic.carfollowing.SafetyDriver;

/**
 * Who drives where no controller does.
 *
 * @param held speed and steering of those who do not look ahead
 * @param velocities name of the table that is replayed
 */
record HumanDrivers(Kind kind, IntelligentDriver intelligent, OptimalVelocity optimal, Held held, String velocities) {

    private static final double STOP_GAP_M = 2;
    private static final double FREE_GAP_M = 15;

    /** Words of the manifest. */
    enum Kind {
        IDM,
        OVM,
        RSS,
        FSM,
        OPEN_LOOP,
        REPLAY
    }

    /**
     * Commands of a blind driver.
     *
     * @param speedMps of the front wheel
     * @param steering rad, or rad/s where the plant takes it for a rate
     */
    record Held(double speedMps, double steering) {}

    static HumanDrivers of(Parameters given) {
        return new HumanDrivers(
                given.choice("driver", Kind.class),
                new IntelligentDriver(
                        given.number("idmDesiredSpeed"),
                        given.number("idmHeadway"),
                        given.number("idmAcceleration"),
                        given.number("idmDeceleration"),
                        given.number("idmStandstillGap")),
                new OptimalVelocity(
                        given.number("ovmTowardsOptimum"),
                        given.number("ovmTowardsLeader"),
                        given.number("ovmTopSpeed"),
                        STOP_GAP_M,
                        FREE_GAP_M),
                new Held(given.number("heldSpeed"), given.number("heldSteering")),
                given.word("velocities"));
    }

    /** Whether they look at the vehicle ahead. */
    boolean follow() {
        return kind != Kind.OPEN_LOOP && kind != Kind.REPLAY;
    }

    CarFollowing rule() {
        return switch (kind) {
            case IDM, OPEN_LOOP, REPLAY -> intelligent;
            case OVM -> optimal;
            case RSS -> safety(ModelName.RSS);
            case FSM -> safety(ModelName.FSM);
        };
    }

    /** As fast on a free road as the intelligent driver. */
    SafetyDriver safety(ModelName model) {
        return new SafetyDriver(model, intelligent.desiredMps(), intelligent.accelerationMps2());
    }
}
