package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import java.util.Optional;

/**
 * The stopping distance of a vehicle that holds a speed on its road: that of the simulated
 * {@linkplain BrakingTrial trial} which ends just before the animal. With antilock brakes it can jump by half a metre
 * from one step to the next, so the step is searched for, not computed. Where braking can be decided only at images,
 * the image may fall on any step from there until the next image: the longest braking that begins in this span
 * counts.
 */
public final class FullStop {

    /** Left between front and animal by a braking that was decided as late as possible, m. */
    private static final double AIM_M = .3;

    private static final double TOLERANCE_M = .2;

    /** Number of trials that converge on the length of the braking; later ones search the steps around their mean. */
    private static final int APPROACHING = 4;

    private static final int MOST_TRIALS = 40;

    private final double speedMps;
    private final double requiredM;
    private final BrakingCurve curve;
    private final double buildUpS;

    private FullStop(double speedMps, double requiredM, BrakingCurve curve, double buildUpS) {
        this.speedMps = speedMps;
        this.requiredM = requiredM;
        this.curve = curve;
        this.buildUpS = buildUpS;
    }

    /**
     * What it depends on; equal keys give equal stops.
     *
     * @param paving of the road
     * @param layout of the road
     * @param endAlongM where along the road the animal is
     * @param approach at speed
     * @param reactionS from the decision to the actuators, s
     * @param periodS between two instants at which it can be decided, s
     * @param from where the vehicle starts; empty for where it has to be decided at once
     */
    public record Key(
            Paving paving,
            Track.Layout layout,
            double endAlongM,
            Approach approach,
            double reactionS,
            double periodS,
            Optional<StartPose> from) {

        private BrakingTrial trial(Road road, double wayM) {
            double ahead = approach.plant().build().extent().frontAheadM();
            StartPose start = from.orElseGet(() -> StartPose.inTheMiddle(endAlongM - ahead - wayM));
            return BrakingTrial.drive(road, approach, start, endAlongM, wayM, reactionS);
        }

        /** There is no deciding before the start. */
        private double mostWayM() {
            return from.map(it -> endAlongM - it.alongM()).orElse(Double.POSITIVE_INFINITY);
        }
    }

    public static FullStop simulated(Key key) {
        double rolling = key.approach().plant().rollingResistance();
        Paving paving = key.paving().each(it -> it.withRollingScaled(rolling));
        Road road = Track.with(paving, key.layout());
        double speed = key.approach().startSpeedMps();
        double way = DistanceRule.required(speed, key.reactionS(), paving.mean().peak());
        BrakingTrial trial = key.trial(road, way);
        BrakingTrial best = trial;
        double mean = 0;
        for (int i = 1; trial.stands() && !isAim(trial) && way < key.mostWayM() && i < MOST_TRIALS; i++) {
            mean += (trial.distanceM() - mean) / i;
            way = AIM_M
                    + (i < APPROACHING
                            ? trial.distanceM()
                            : mean + beside(i - APPROACHING) * speed * BrakingTrial.STEP_S);
            trial = key.trial(road, way);
            best = isBetter(trial, best) ? trial : best;
        }
        boolean isUnderWay = isAim(best) || way < key.mostWayM();
        double required = isUnderWay && best.leftM() >= 0
                ? best.distanceM() + best.leftM() - speed * BrakingTrial.STEP_S / 2
                : best.distanceM() + AIM_M;
        return new FullStop(
                best.speedMps(),
                best.stands() ? longest(key, road, required, speed) : Double.POSITIVE_INFINITY,
                best.curve(),
                key.approach().plant().brakeBuildUpS());
    }

    /** Of the brakings that a decision between the shortest way and the way of a period more begins, m. */
    private static double longest(Key key, Road road, double shortestM, double speedMps) {
        double stepM = speedMps * BrakingTrial.STEP_S;
        double untilNextM = speedMps * key.periodS() + stepM / 2;
        double longest = shortestM;
        for (double way = shortestM + 2 * stepM; way < Math.min(longest + untilNextM, key.mostWayM()); way += stepM) {
            longest = Math.max(longest, key.trial(road, way).distanceM());
        }
        return longest;
    }

    /** Whether it stands in time, if no other did, or nearer to where it is wanted. */
    private static boolean isBetter(BrakingTrial trial, BrakingTrial best) {
        return trial.leftM() >= 0 && (best.leftM() < 0 || offM(trial) < offM(best));
    }

    /** 0, 1, -1, 2, -2, ... */
    private static int beside(int count) {
        return count % 2 == 0 ? -count / 2 : (count + 1) / 2;
    }

    private static boolean isAim(BrakingTrial trial) {
        return offM(trial) <= TOLERANCE_M;
    }

    private static double offM(BrakingTrial trial) {
        return Math.abs(trial.leftM() - AIM_M);
    }

    /**
     * Distance from the decision to standstill, m: as simulated while the speed is held, at others in proportion to speed until the
     * brakes take hold and along the simulated braking from there. Infinite where the vehicle never stands.
     */
    public double requiredM(double atMps) {
        if (Math.abs(atMps - speedMps) <= Approach.TOLERANCE_MPS) {
            return requiredM;
        }
        double ratio = Math.max(0, atMps) / speedMps;
        double before = requiredM - curve.wholeM();
        return before * ratio + curve.wayM(ratio * curve.fromMps());
    }

    /**
     * Distance to standstill of a system that takes so long from its decision to its actuators and then begins to brake, m. Of the
     * simulated braking, what the brakes take to build up shrinks with the speed, the rest with its square. Infinite where the
     * vehicle never stands.
     */
    public double requiredM(double atMps, double reactionS) {
        if (Double.isInfinite(requiredM)) {
            return requiredM;
        }
        double speed = Math.max(0, atMps);
        double ratio = speed / curve.fromMps();
        double builtUp = curve.wholeM() - curve.fromMps() * buildUpS;
        return speed * (reactionS + buildUpS) + builtUp * ratio * ratio;
    }

    /** Distance that is driven from a speed with the brakes working, m; infinite where the vehicle never stands. */
    public double brakingM(double atMps) {
        return Double.isFinite(requiredM) ? curve.wayM(Math.abs(atMps)) : Double.POSITIVE_INFINITY;
    }
}
