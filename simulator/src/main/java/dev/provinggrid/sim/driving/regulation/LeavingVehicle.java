package dev.provinggrid.sim.driving.regulation;

/** The vehicle ahead in a cut-out, and the standing one that it leaves the lane for. Places in m, speeds in m/s. */
public final class LeavingVehicle implements ModelDrive.Around {

    /** Of the standing vehicle; its width is that of all. */
    public static final double OBSTACLE_LENGTH_M = 5;

    /** To the right; reckoned, as published, from the left end of it. */
    private static final double ASIDE_M = 4;

    private final double egoMps;
    private final double startX;
    private final double obstacleX;
    private final SidewaysMotion sideways;
    private double sum;
    private double x;
    private double y;
    private double lateralSpeed;
    private boolean struck;

    LeavingVehicle(CutOut cutOut, double startX) {
        this.egoMps = cutOut.egoMps();
        this.startX = startX;
        this.obstacleX = startX + cutOut.obstacleM() + PointPair.LENGTH_M;
        this.sideways = new SidewaysMotion(ASIDE_M, -cutOut.lateralMps());
    }

    public double x() {
        return x;
    }

    /** Positive to the left. */
    public double y() {
        return y;
    }

    public double speed() {
        return struck ? 0 : egoMps;
    }

    /** Positive to the left. */
    public double lateralSpeed() {
        return struck ? 0 : lateralSpeed;
    }

    /** Whether it has struck the standing vehicle; it then stands where it did. */
    public boolean hasStruck() {
        return struck;
    }

    /** Middle of the standing vehicle. */
    public double obstacleX() {
        return obstacleX;
    }

    @Override
    public boolean place(int step, PointPair pair) {
        sum += egoMps;
        if (!struck) {
            lateralSpeed = sideways.speedAt(step);
            x = startX + sum / ModelDrive.STEPS_PER_S;
            y = sideways.coveredM() + ASIDE_M - ASIDE_M;
            struck = strikes();
        }
        pair.otherX = struck ? x : obstacleX;
        pair.otherY = struck ? y : 0;
        pair.otherLength = struck ? PointPair.LENGTH_M : OBSTACLE_LENGTH_M;
        return struck || y < -PerformanceModel.WANDERING_M;
    }

    private boolean strikes() {
        return Math.abs(y) - PointPair.WIDTH_M / 2 - PointPair.WIDTH_M / 2 < 0
                && Math.abs(obstacleX - x) - OBSTACLE_LENGTH_M / 2 - PointPair.LENGTH_M / 2 < 0;
    }

    @Override
    public boolean isOver(PointPair pair, EncounterOutcome encounter) {
        return pair.egoSpeed == 0;
    }
}
