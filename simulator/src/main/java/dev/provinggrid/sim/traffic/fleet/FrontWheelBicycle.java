package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Vector3;

/**
 * A kinematic bicycle in discrete time, as equation 6 of the publication has it once its indices are set right:
 *
 * <pre>
 *   x1 += dT v cos x3 cos x4     rear axle, east
 *   x2 += dT v cos x3 sin x4     rear axle, north
 *   x3  = delta, or += dT delta  angle of the front wheel
 *   x4 += dT v sin x3 / L        heading
 * </pre>
 *
 * v is the speed of the front wheel, so the rear axle has v cos x3 and a circle's radius is L/tan x3. As printed, delta changes the angle
 * like a rate, and a constant one winds up; {@link Reading} chooses. Pedals are accelerations on a fixed scale, behind a lag of the
 * first order; it never rolls backwards. Its position is the rear axle.
 */
public final class FrontWheelBicycle implements Plant {

    private static final double GRAVITY = 9.81;

    private final Design design;
    private final Build build;
    private final double stepS;
    private final double approach;
    private double x;
    private double y;
    private double headingRad;
    private double wheelRad;
    private double cosWheel = 1;
    private double sinWheel;
    private double speedMps;
    private double laggedMps2;
    private double gainedMps2;

    /** What delta of the equation means. */
    public enum Reading {
        /** The angle of the wheel. */
        POSITION,
        /** Its rate, as printed. */
        RATE
    }

    /**
     * What it is.
     *
     * @param wheelbaseM L
     * @param lagS time constant of drive and brakes; 0 for none
     */
    public record Design(Build build, double wheelbaseM, Reading reading, double lagS) {}

    /** Where it starts. */
    public record Start(double x, double y, double headingRad, double speedMps, double wheelRad) {}

    /**
     * A vehicle of which every step is one window of the run.
     *
     * @param windowNs dT
     */
    public FrontWheelBicycle(Design design, Start start, long windowNs) {
        this.design = design;
        this.build = design.build();
        this.stepS = SimTime.toSeconds(windowNs);
        this.approach = design.lagS() > 0 ? -StrictMath.expm1(-stepS / design.lagS()) : 1;
        x = start.x();
        y = start.y();
        headingRad = start.headingRad();
        speedMps = start.speedMps();
        turnWheel(start.wheelRad());
    }

    @Override
    public Build build() {
        return build;
    }

    @Override
    public void advance(long toNs, Controls controls) {
        turnWheel(
                design.reading() == Reading.POSITION
                        ? controls.steeringRad()
                        : wheelRad + stepS * controls.steeringRad());
        laggedMps2 += (PedalScale.accelerationMps2(controls) - laggedMps2) * approach;
        double before = speedMps;
        speedMps = Math.max(0, before + laggedMps2 * stepS);
        gainedMps2 = (speedMps - before) / stepS;
        double wayM = stepS * speedMps * cosWheel;
        x += wayM * StrictMath.cos(headingRad);
        y += wayM * StrictMath.sin(headingRad);
        headingRad += stepS * speedMps * sinWheel / design.wheelbaseM();
    }

    private void turnWheel(double angleRad) {
        if (angleRad != wheelRad) {
            wheelRad = angleRad;
            cosWheel = StrictMath.cos(angleRad);
            sinWheel = StrictMath.sin(angleRad);
        }
    }

    @Override
    public BodyState state() {
        double ahead = speedMps * cosWheel;
        double yawRate = speedMps * sinWheel / design.wheelbaseM();
        Vector3 acceleration = new Vector3(gainedMps2 * cosWheel, ahead * yawRate, 0);
        return new BodyState(
                x,
                y,
                0,
                headingRad,
                ahead,
                0,
                new InertialReading(
                        new Vector3(acceleration.x(), acceleration.y(), GRAVITY),
                        acceleration,
                        new Vector3(0, 0, yawRate)),
                new Controls(0, 0, 0, wheelRad));
    }
}
