package dev.provinggrid.sim.driving.regulation;

/** A model in the ego's place, step by step in the order of the published program: judge, take the new speed, then the new place. */
final class ModelDrive {

    static final double STEPS_PER_S = 10;

    /** At most, as published: one less than in a cut-in. */
    static final int STEPS_BEHIND_A_LEADER = 349;

    private static final double RETURN_MPS = 1 / STEPS_PER_S;

    /** What is around the ego. */
    interface Around {

        /** Places what the model judges in a step; false where it has nothing to judge yet. */
        boolean place(int step, PointPair pair);

        /** Asked after the contact of a step was looked for. */
        default boolean isOver(PointPair pair, EncounterOutcome encounter) {
            return false;
        }
    }

    private final PerformanceModel model;
    private final double wantedMps;
    private final EgoBody body;
    private final PointPair pair = new PointPair();

    /** The ego begins at the speed that it wants, m/s. */
    ModelDrive(PerformanceModel model, EgoBody.Maker bodies, double wantedMps, double egoX) {
        this.model = model;
        this.wantedMps = wantedMps;
        this.body = bodies.at(egoX, wantedMps);
        pair.egoX = body.x();
        pair.egoSpeed = body.speedMps();
    }

    EncounterOutcome through(Around around, int steps, EncounterOutcome.Observer observer) {
        EncounterOutcome encounter = new EncounterOutcome(steps);
        for (int i = 0; i < steps; i++) {
            boolean judges = around.place(i, pair);
            boolean unsafe = judges && model.isUnsafe(pair);
            observer.step(i, pair, unsafe);
            if (model.closes(pair)) {
                encounter.closedAt(i);
                break;
            }
            if (!judges) {
                encounter.passed(i);
                drive(wantedMps);
                continue;
            }
            double next = nextSpeed(unsafe, encounter.reacted());
            encounter.step(i, pair, unsafe);
            if (around.isOver(pair, encounter)) {
                encounter.over();
                break;
            }
            drive(next);
        }
        return encounter;
    }

    private void drive(double nextMps) {
        body.drive(nextMps);
        double speed = body.speedMps();
        pair.egoAcceleration = (speed - pair.egoSpeed) * STEPS_PER_S;
        pair.egoSpeed = speed;
        pair.egoX = body.x();
    }

    private double nextSpeed(boolean unsafe, boolean wasUnsafe) {
        if (unsafe) {
            return Math.max(pair.egoSpeed - model.deceleration() / STEPS_PER_S, 0);
        }
        return wasUnsafe
                ? pair.egoSpeed
                : pair.egoSpeed + Math.clamp(wantedMps - pair.egoSpeed, -RETURN_MPS, RETURN_MPS);
    }
}
