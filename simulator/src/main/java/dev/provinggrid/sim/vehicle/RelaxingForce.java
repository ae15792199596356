package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.tyre.SlipTyre;
import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * The force of a {@link SlipTyre}. It follows the steady curve over the relaxation length sigma: the force per vertical
 * force, its grip g, obeys {@code sigma dg/dt = k (v_s - g W / kappa)}, with the sliding speed v_s, the speed of transport W,
 * the slope k of the curve at 0 and its secant kappa at the slip {@code v_s / max(W, 0.5 m/s)}. That is Pacejka's relaxation
 * (Tire and Vehicle Dynamics, 7.2) written for the force while the slip is small, and Dahl's bristle when sliding. When rolling
 * it settles on the curve; at rest it is a spring, so that a braked vehicle holds on a slope without creeping.
 */
final class RelaxingForce extends TyreForce {

    /** Above this speed of transport the standstill damping has faded, m/s. */
    private static final double DAMPED = 1;

    /** Fastest settling that a step of 1 ms follows, 1/s; only a sliding tyre at speed would be faster. */
    private static final double FASTEST = 500;

    private final int wheel;
    private final Wheel rim;
    private final SlipTyre tyre;
    private final double perPeakX;
    private final double perPeakY;
    private final double perEllipseX;
    private final double perEllipseY;
    private double load;
    private double muPeak;
    private double transportX;
    private double transportY;
    private double kappaX;
    private double kappaY;
    private double rateX;
    private double rateY;

    RelaxingForce(int wheel, Wheel rim, SlipTyre tyre) {
        this.wheel = wheel;
        this.rim = rim;
        this.tyre = tyre;
        perPeakX = 1 / tyre.peakSlipX();
        perPeakY = 1 / tyre.peakSlipY();
        perEllipseX = 1 / tyre.ellipseX();
        perEllipseY = 1 / tyre.ellipseY();
    }

    @Override
    void act(double[] s, double vx, double vy, double vertical, GroundPoint ground) {
        load = vertical;
        muPeak = ground.muPeak;
        double rolling = rim.radiusM() * s[State.SPIN + wheel];
        double slide = rolling - vx;
        transportX = Math.max(Math.abs(vx), Math.abs(rolling));
        transportY = Math.max(Math.abs(vx), Math.abs(vy));
        slipX = slide / Math.max(transportX, Tyre.SLOW_MPS);
        curve(slipX * perPeakX, vy / Math.max(transportY, Tyre.SLOW_MPS) * perPeakY, ground.muSlide);
        double gx = s[State.GRIP_X + wheel] + standstill(transportX) * slide;
        double gy = s[State.GRIP_Y + wheel] - standstill(transportY) * vy;
        double scale = load * withinEllipse(gx, gy);
        x = scale * gx;
        y = scale * gy;
    }

    /** Secants of the friction curve and the rates of settling on it, for slips in units of those of the peaks. */
    private void curve(double sx, double sy, double muSlide) {
        double u = StrictMath.sqrt(sx * sx + sy * sy);
        kappaX = tyre.secantX(u, muPeak, muSlide) * perPeakX;
        kappaY = tyre.secantY(u, muPeak, muSlide) * perPeakY;
        rateX = settling(tyre.secantX(0, muPeak, muSlide) * perPeakX, kappaX, transportX);
        rateY = settling(tyre.secantY(0, muPeak, muSlide) * perPeakY, kappaY, transportY);
    }

    /** {@code k / (kappa sigma)}, limited so that {@code rate * W} is at most {@link #FASTEST}. */
    private double settling(double slope, double kappa, double transport) {
        double way = kappa * rim.relaxationLengthM();
        return slope * transport < FASTEST * way ? slope / way : FASTEST / transport;
    }

    private double standstill(double transport) {
        return transport < DAMPED ? rim.standstillDamping() * (1 - transport / DAMPED) : 0;
    }

    /** Factor, at most 1, that brings a grip into the friction ellipse. */
    private double withinEllipse(double gx, double gy) {
        double ex = gx * perEllipseX;
        double ey = gy * perEllipseY;
        double square = ex * ex + ey * ey;
        return square > muPeak * muPeak ? muPeak / StrictMath.sqrt(square) : 1;
    }

    @Override
    void kinematics(double[] s, double[] d, double vx, double vy) {
        double slide = rim.radiusM() * s[State.SPIN + wheel] - vx;
        d[State.GRIP_X + wheel] = rateX * (kappaX * slide - transportX * s[State.GRIP_X + wheel]);
        d[State.GRIP_Y + wheel] = -rateY * (kappaY * vy + transportY * s[State.GRIP_Y + wheel]);
    }

    /** A tyre's deflection cannot hold more than the peak friction, and a wheel in the air holds none. */
    @Override
    void project(double[] s) {
        double scale = load > 0 ? withinEllipse(s[State.GRIP_X + wheel], s[State.GRIP_Y + wheel]) : 0;
        s[State.GRIP_X + wheel] *= scale;
        s[State.GRIP_Y + wheel] *= scale;
    }
}
