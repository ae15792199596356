package dev.provinggrid.sim.driving.regulation;

/**
 * The vehicle ahead brakes steadily to a standstill; the ego follows at the distance of its model. It ends when the ego stands, or at
 * contact.
 *
 * @param egoMps of both at the start, above 0
 * @param decelerationMps2 of the vehicle ahead, from the first step on, above 0
 */
public record BrakingLeader(double egoMps, double decelerationMps2) {

    public EncounterOutcome drive(ModelName name, EgoBody.Maker bodies, EncounterOutcome.Observer observer) {
        return drive(name.following(), name, bodies, observer);
    }

    /** Whether a point that brakes without delay as the one ahead begins to, at the distance of a model, would have prevented contact. */
    public boolean leavesTimeToBrake(ModelName name) {
        return drive(new EarliestBraking().alert(), name, EgoBody.Maker.POINT, EncounterOutcome.Observer.NONE)
                        .contact()
                == EncounterOutcome.Contact.NONE;
    }

    private EncounterOutcome drive(
            PerformanceModel model, ModelName distance, EgoBody.Maker bodies, EncounterOutcome.Observer observer) {
        Ahead ahead = new Ahead(distance.followingDistance(egoMps) + PointPair.LENGTH_M);
        return new ModelDrive(model, bodies, egoMps, egoMps / ModelDrive.STEPS_PER_S)
                .through(ahead, ModelDrive.STEPS_BEHIND_A_LEADER, observer);
    }

    private final class Ahead implements ModelDrive.Around {

        private final double startX;
        private double sum;

        Ahead(double startX) {
            this.startX = startX;
        }

        @Override
        public boolean place(int step, PointPair pair) {
            double speed = Math.max(egoMps - step * decelerationMps2 / ModelDrive.STEPS_PER_S, 0);
            sum += speed;
            pair.otherSpeed = speed;
            pair.otherX = startX + sum / ModelDrive.STEPS_PER_S;
            return true;
        }

        @Override
        public boolean isOver(PointPair pair, EncounterOutcome encounter) {
            return pair.egoSpeed == 0 || encounter.contact() != EncounterOutcome.Contact.NONE;
        }
    }
}
