package dev.provinggrid.sim.driving.regulation;

/** One driver or rule during one run: what it calls unsafe, and how it then brakes. Holds the state of its reaction. */
abstract sealed class PerformanceModel
        permits CompetentDriver, RegulationModel, ResponsibilityModel, FuzzyModel, LaneKeepingSystem, EarliestBraking {

    static final double STEP_S = .1;
    static final double STANDARD_GRAVITY = 9.81;

    /** .774 g, m/s2. */
    static final double FULL_BRAKING = .774 * STANDARD_GRAVITY;

    /** By how much the deceleration grows in a step, m/s2; 12.65 m/s3. */
    static final double BUILD_UP = 12.65 * STEP_S;

    /** By which vehicles wander in their lane anyway: UN R157, Annex 4, Appendix 3. */
    static final double WANDERING_M = .375;

    static final double AT_ONCE = Double.POSITIVE_INFINITY;

    private final double buildUp;
    private double delayLeftS;
    private double deceleration;
    private boolean alert;

    /**
     * @param delayS before it brakes
     * @param buildUp by how much its deceleration grows in a step, m/s2
     */
    PerformanceModel(double delayS, double buildUp) {
        this.delayLeftS = delayS;
        this.buildUp = buildUp;
    }

    /** Without conditions: from now on it calls everything unsafe that it judges, and closes no case. */
    final PerformanceModel alert() {
        alert = true;
        return this;
    }

    /** Judges positions and speeds of this step. */
    final boolean isUnsafe(PointPair pair) {
        return alert || (!pair.egoAhead() && judgesUnsafe(pair));
    }

    final boolean closes(PointPair pair) {
        return !alert && closesCase(pair);
    }

    abstract boolean judgesUnsafe(PointPair pair);

    /** Whether the model regards the case as closed without contact: what follows is none of its cut-ins. */
    boolean closesCase(PointPair pair) {
        return false;
    }

    /** Deceleration towards the next step, m/s2, of a step judged unsafe. */
    final double deceleration() {
        if (delayLeftS > 0) {
            delayLeftS -= STEP_S;
            deceleration = delayed();
        } else {
            deceleration = Math.min(deceleration + buildUp, demanded());
        }
        return deceleration;
    }

    /** While the model has not yet reacted, m/s2. */
    double delayed() {
        return 0;
    }

    /** What it brakes by for the step that it judged last, once that has built up, m/s2. */
    abstract double demanded();
}
