package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Noise;
import java.util.List;

/**
 * How one animal differs from the usual one of its species.
 *
 * @param brightness of its coat, times the usual one
 * @param crown size of what its head carries, times the usual one; 0 for none
 * @param scale of its size
 * @param stout breadth against height, times the usual one
 */
record Individual(double brightness, double crown, double scale, double stout) {

    /** Index of the one that stands out from all others. */
    static final int HELD_OUT = 4;

    private static final List<Individual> NAMED = List.of(
            new Individual(1, 1, 1, 1.04),
            new Individual(1.15, 0, .96, .97),
            new Individual(.8, .6, .9, .93),
            new Individual(1.35, 0, 1.04, 1.08),
            new Individual(.62, 1.35, 1.12, .80));

    /** One of the named, or by a higher number one drawn from the range of the first four. */
    static Individual of(int number, Noise noise) {
        if (number < NAMED.size()) {
            return NAMED.get(number);
        }
        double crown = noise.unit(number, 41) < .5 ? 0 : noise.between(.5, 1.1, number, 42);
        return new Individual(
                noise.between(.75, 1.4, number, 40),
                crown,
                noise.between(.88, 1.06, number, 43),
                noise.between(.92, 1.09, number, 44));
    }
}
