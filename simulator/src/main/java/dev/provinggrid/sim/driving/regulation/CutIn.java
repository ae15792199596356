package dev.provinggrid.sim.driving.regulation;

/**
 * Another vehicle moves from the left into the ego's lane, gap ahead of it, and keeps its speed.
 *
 * @param egoMps at the start, above 0
 * @param otherMps constant, at least 0
 * @param gapM between the bodies when the lateral speed is reached
 * @param lateralMps towards the ego's lane, at least 0
 */
public record CutIn(double egoMps, double otherMps, double gapM, double lateralMps) {

    public static final double LANE_M = 3.5;
    private static final int STEPS = 350;

    /** Of the lateral speed during the run-up, in one step, m/s; 1.5 m/s2. */
    private static final double RUN_UP_MPS = .15;

    /**
     * Steps before the lateral speed is reached: as many as a half-open range of this step has numbers, the ceiling of a quotient in double.
     * At .3, .6 and 1.2 m/s, whose published numbers lie above the fractions, that is one more than the fractions have.
     */
    public int runUpSteps() {
        return (int) Math.ceil(lateralMps / RUN_UP_MPS);
    }

    /** As a point, unobserved. */
    public EncounterOutcome drive(ModelName name) {
        return drive(name, EgoBody.Maker.POINT, EncounterOutcome.Observer.NONE);
    }

    public EncounterOutcome drive(ModelName name, EgoBody.Maker bodies, EncounterOutcome.Observer observer) {
        return drive(name.atStart(), bodies, observer);
    }

    /** Whether a point that brakes without delay, once the other has left its own lane's middle, would have prevented contact. */
    public boolean leavesTimeToBrake() {
        return drive(new EarliestBraking(), EgoBody.Maker.POINT, EncounterOutcome.Observer.NONE)
                        .contact()
                == EncounterOutcome.Contact.NONE;
    }

    private EncounterOutcome drive(PerformanceModel model, EgoBody.Maker bodies, EncounterOutcome.Observer observer) {
        int runUp = runUpSteps();
        return new ModelDrive(model, bodies, egoMps, -way(egoMps, runUp))
                .through(new Approach(runUp), STEPS + runUp, observer);
    }

    /** In so many steps, m: the sum of the ways of each, as published; CC's limit of 2 s is met to the last bit in some cells. */
    private static double way(double mps, int steps) {
        double way = 0;
        for (int i = 0; i < steps; i++) {
            way += mps / ModelDrive.STEPS_PER_S;
        }
        return way;
    }

    /** The other's profile: positions are running sums of its speeds, and in the run-up reckoned back from the start. */
    private final class Approach implements ModelDrive.Around {

        private final double startX = gapM + PointPair.LENGTH_M;
        private final SidewaysMotion sideways = new SidewaysMotion(LANE_M, -lateralMps);
        private final int runUp;
        private double sumX;

        Approach(int runUp) {
            this.runUp = runUp;
        }

        @Override
        public boolean place(int step, PointPair pair) {
            pair.otherSpeed = otherMps;
            if (step <= runUp) {
                pair.otherLateralSpeed = step < runUp ? -RUN_UP_MPS * step : -lateralMps;
                pair.otherX = startX - way(otherMps, runUp - step);
                pair.otherY = LANE_M + wayOfRunUp(step);
                return true;
            }
            sumX += otherMps;
            pair.otherLateralSpeed = sideways.speedAt(step - runUp - 1);
            pair.otherX = startX + sumX / ModelDrive.STEPS_PER_S;
            pair.otherY = LANE_M + sideways.coveredM();
            return true;
        }

        private double wayOfRunUp(int from) {
            double way = 0;
            for (int k = runUp - 1; k >= from; k--) {
                way += RUN_UP_MPS * k / ModelDrive.STEPS_PER_S;
            }
            return way;
        }
    }
}
