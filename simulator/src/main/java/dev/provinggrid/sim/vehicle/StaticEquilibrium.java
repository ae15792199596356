package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.SprungBody;

/**
 * Where a vehicle rests on its springs and tyres when no force along the ground acts on it, standing or rolling: with theta the
 * tilt of the ground, every axle carries cos theta of what it carries on level ground, {@code F_i = (M_i + m) g cos theta}, so
 * springs are compressed by {@code z_st cos theta} and tyres by {@code F_i / k_t}. Exact on a plane; on curved ground each axle
 * stands on the ground below its own hubs.
 */
final class StaticEquilibrium {

    /** The ground is asked below the hubs, whose place depends a little on the answer. */
    private static final int ROUNDS = 4;

    private final VehicleParameters parameters;
    private final Ground ground;
    private final Attitude attitude = new Attitude();
    private final GroundPoint point = new GroundPoint();
    private final Rest front;
    private final Rest rear;

    StaticEquilibrium(VehicleParameters parameters, Ground ground) {
        this.parameters = parameters;
        this.ground = ground;
        SprungBody body = parameters.body();
        front = new Rest(
                body.frontAxleM(),
                0.5 * parameters.front().trackM(),
                parameters.front().suspension().staticDeflectionM(body.frontCornerMassKg(), VehicleParameters.GRAVITY),
                tyreDeflectionM(body.frontCornerMassKg()));
        rear = new Rest(
                -body.rearAxleM(),
                0.5 * parameters.rear().trackM(),
                parameters.rear().suspension().staticDeflectionM(body.rearCornerMassKg(), VehicleParameters.GRAVITY),
                tyreDeflectionM(body.rearCornerMassKg()));
    }

    /**
     * What an axle gives way on level ground.
     *
     * @param xM ahead of the centre of gravity, m
     * @param halfM half its track, m
     * @param springM deflection of its springs, m
     * @param tyreM deflection of its tyres, m
     */
    private record Rest(double xM, double halfM, double springM, double tyreM) {}

    private double tyreDeflectionM(double cornerMassKg) {
        return (cornerMassKg + parameters.wheel().massKg())
                * VehicleParameters.GRAVITY
                / parameters.wheel().verticalStiffness();
    }

    /** Writes position, attitude and the wheels' travel; all else in the state stays. */
    void place(double[] state, double xM, double yM, double yawRad) {
        ground.at(xM, yM, point);
        double height = parameters.body().gravityCentreHeightM();
        state[State.POSITION] = xM;
        state[State.POSITION + 1] = yM;
        state[State.POSITION + 2] = point.heightM + height / point.normalZ;
        Attitude.place(state, yawRad, point.normalX, point.normalY, point.normalZ);
        for (int i = 0; i < ROUNDS; i++) {
            attitude.read(state);
            rest(state, yawRad);
        }
    }

    /**
     * What it takes to drive on at the speed that the vehicle has: {@code T = r (M g sin theta + C_rr M g cos theta + drag)}, with theta
     * the ground's rise in the direction of travel.
     *
     * @return of all driven wheels together, N m; negative where it would roll faster and faster
     */
    double drivingTorqueNm(double[] state, double yawRad) {
        ground.at(state[State.POSITION], state[State.POSITION + 1], point);
        double rise = -(point.normalX * StrictMath.cos(yawRad) + point.normalY * StrictMath.sin(yawRad));
        double rolling = parameters.rollingResistance().orElse(point.rollingResistance) * point.normalZ;
        double weight = parameters.massKg() * VehicleParameters.GRAVITY;
        double drag = parameters.aerodynamics().drag().force(state[State.VELOCITY], 0);
        return parameters.wheel().radiusM() * (weight * (rise + rolling) + drag);
    }

    private void rest(double[] state, double yawRad) {
        double frontLeft = heightM(state, front, front.halfM);
        double frontRight = heightM(state, front, -front.halfM);
        double rearLeft = heightM(state, rear, rear.halfM);
        double rearRight = heightM(state, rear, -rear.halfM);
        double ahead = 0.5 * (frontLeft + frontRight);
        double behind = 0.5 * (rearLeft + rearRight);
        double risingForward = (ahead - behind) / (front.xM - rear.xM);
        double risingLeft = (frontLeft - frontRight + (rearLeft - rearRight)) / (2 * (front.halfM + rear.halfM));
        double lost = 1 - attitude.zz;
        for (int side = 0; side < 2; side++) {
            state[State.TRAVEL + side] = -lost * front.springM;
            state[State.TRAVEL + 2 + side] = -lost * rear.springM;
        }
        state[State.POSITION + 2] = ahead - risingForward * front.xM;
        tilt(state, yawRad, risingForward, risingLeft);
    }

    /** World z at which the body's plane through the centre of gravity is above a hub, for the tyre below to carry its share. */
    private double heightM(double[] state, Rest axle, double yM) {
        double hubZ = parameters.wheel().radiusM() - parameters.body().gravityCentreHeightM() - axle.tyreM;
        double travel = -(1 - attitude.zz) * axle.springM;
        double worldX =
                state[State.POSITION] + attitude.xx * axle.xM + attitude.xy * yM + attitude.xz * (hubZ + travel);
        double worldY =
                state[State.POSITION + 1] + attitude.yx * axle.xM + attitude.yy * yM + attitude.yz * (hubZ + travel);
        ground.at(worldX, worldY, point);
        double gap = parameters.wheel().radiusM() - axle.tyreM * attitude.zz;
        return point.heightM + gap / point.normalZ - (hubZ + travel) * attitude.zz;
    }

    /** Turns the body so that its x and y axes rise by so much. */
    private static void tilt(double[] state, double yawRad, double risingForward, double risingLeft) {
        double cos = StrictMath.cos(yawRad);
        double sin = StrictMath.sin(yawRad);
        double up = StrictMath.sqrt(1 - risingForward * risingForward - risingLeft * risingLeft);
        Attitude.place(
                state, yawRad, risingLeft * sin - risingForward * cos, -risingLeft * cos - risingForward * sin, up);
    }
}
