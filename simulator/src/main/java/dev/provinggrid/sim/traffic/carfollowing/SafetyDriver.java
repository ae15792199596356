package dev.provinggrid.sim.traffic.carfollowing;

import dev.provinggrid.sim.driving.regulation.ModelName;

/**
 * A performance model of UN R157 as a driver: brakes by what the model demands, at once and without its delay, and drives as on a free
 * road wherever that is nothing.
 *
 * @param model RSS or FSM; the conditions of the others are those of cut-ins
 * @param desiredMps on a free road
 * @param accelerationMps2 at most
 */
public record SafetyDriver(ModelName model, double desiredMps, double accelerationMps2) implements CarFollowing {

    private static final double TOWARDS_DESIRED_PER_S = 1;

    @Override
    public double accelerationMps2(double gapM, double speedMps, double leaderMps) {
        double braking = model.demandedMps2(Math.max(gapM, LEAST_GAP_M), speedMps, leaderMps);
        return braking > 0 ? -braking : Math.min(TOWARDS_DESIRED_PER_S * (desiredMps - speedMps), accelerationMps2);
    }
}
