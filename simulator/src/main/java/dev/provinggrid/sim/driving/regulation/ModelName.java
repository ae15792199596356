package dev.provinggrid.sim.driving.regulation;

/** The models by their published names, and ALKS, a reference of our own. */
public enum ModelName {
    CC,
    R157,
    RSS,
    FSM,
    ALKS;

    PerformanceModel atStart() {
        return switch (this) {
            case CC -> new CompetentDriver();
            case R157 -> new RegulationModel();
            case RSS -> new ResponsibilityModel();
            case FSM -> new FuzzyModel();
            case ALKS -> new LaneKeepingSystem();
        };
    }

    /** Behind a vehicle in its lane. The conditions of CC and R157 are those of cut-ins: here both call everything unsafe, as published. */
    PerformanceModel following() {
        return switch (this) {
            case CC, R157 -> atStart().alert();
            case RSS, FSM, ALKS -> atStart();
        };
    }

    /** At which the model follows a vehicle of its own speed, between the bodies, m; R157, which names none, at that of CC, as published. */
    public double followingDistance(double mps) {
        return switch (this) {
            case CC, R157 -> CompetentDriver.followingDistance(mps);
            case RSS -> ResponsibilityModel.followingDistance(mps);
            case FSM -> FuzzyModel.followingDistance(mps);
            case ALKS -> LaneKeepingSystem.followingDistance(mps);
        };
    }

    /**
     * What the model demands behind a vehicle ahead that it sees for the first time, without its delay and once that has built up, m/s2; 0
     * where it calls that safe.
     *
     * @param gapM between the bodies
     */
    public double demandedMps2(double gapM, double egoMps, double leaderMps) {
        PointPair pair = PointPair.following(gapM, egoMps, leaderMps);
        PerformanceModel model = following();
        return model.isUnsafe(pair) ? model.demanded() : 0;
    }
}
