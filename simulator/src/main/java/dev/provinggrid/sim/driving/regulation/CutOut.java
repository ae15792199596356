package dev.provinggrid.sim.driving.regulation;

/**
 * The vehicle ahead of the ego leaves the lane to the right before one that stands there. The model judges the standing one once the
 * other is .375 m aside, or the other from when it has struck that. It ends when the ego stands.
 *
 * @param egoMps of both at the start, above 0
 * @param obstacleM from the vehicle ahead to the standing one at the start, above 0; between bodies of 4.3 m, though the standing one is 5 m
 *     long: as published, so .35 m less are between them
 * @param lateralMps of the vehicle ahead, at once, at least 0
 */
public record CutOut(double egoMps, double obstacleM, double lateralMps) {

    /** Called with what the model judges, or will, and with the leader, before the next state is reckoned. */
    @FunctionalInterface
    public interface Observer {
        void step(int step, PointPair judged, LeavingVehicle leader, boolean unsafe);
    }

    public EncounterOutcome drive(ModelName name, EgoBody.Maker bodies, Observer observer) {
        return drive(name.following(), name, bodies, observer);
    }

    /** Whether a point that brakes without delay once the leader is aside, at the distance of a model, would have prevented contact. */
    public boolean leavesTimeToBrake(ModelName name) {
        return drive(new EarliestBraking().alert(), name, EgoBody.Maker.POINT, (_, _, _, _) -> {})
                        .contact()
                == EncounterOutcome.Contact.NONE;
    }

    private EncounterOutcome drive(
            PerformanceModel model, ModelName distance, EgoBody.Maker bodies, Observer observer) {
        LeavingVehicle leader = new LeavingVehicle(this, distance.followingDistance(egoMps) + PointPair.LENGTH_M);
        return new ModelDrive(model, bodies, egoMps, egoMps / ModelDrive.STEPS_PER_S)
                .through(
                        leader,
                        ModelDrive.STEPS_BEHIND_A_LEADER,
                        (step, pair, unsafe) -> observer.step(step, pair, leader, unsafe));
    }
}
