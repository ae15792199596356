package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.traffic.carfollowing.CarFollowing;

/**
 * Follows the vehicle ahead by one rule and, from a given time on, by another; noise is added to every decision.
 *
 * @param rule until then
 * @param later from then on
 * @param fromS then
 * @param noiseMps2 standard deviation of what is added to each decision
 */
public record Following(
        Convoy convoy,
        int index,
        CarFollowing rule,
        CarFollowing later,
        double fromS,
        double noiseMps2,
        RandomStream noise)
        implements Acceleration {

    /** No tyre gives more. */
    private static final double MOST_MPS2 = 9.81;

    @Override
    public double wantedMps2(double atS, PlantState self) {
        CarFollowing now = atS < fromS ? rule : later;
        double wanted = now.accelerationMps2(convoy.gapM(index), self.speedMps(), convoy.leaderMps(index));
        return Math.clamp(wanted + noiseMps2 * noise.gaussian(), -MOST_MPS2, MOST_MPS2);
    }
}
