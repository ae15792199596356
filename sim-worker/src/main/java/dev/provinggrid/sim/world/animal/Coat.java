package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Colour;
import dev.provinggrid.sim.world.mesh.Noise;

/** Colours of an animal, see {@link Colour}; every patch of fur a little lighter or darker. */
record Coat(int back, int belly, int legs, int head, int muzzle, int rump, Noise noise) {

    /** So many times as bright all over. */
    Coat shaded(double factor, Noise other) {
        return new Coat(
                Colour.shaded(back, factor),
                Colour.shaded(belly, factor),
                Colour.shaded(legs, factor),
                Colour.shaded(head, factor),
                Colour.shaded(muzzle, factor),
                Colour.shaded(rump, factor),
                other);
    }

    int fur(int colour, int part, int band, int sector) {
        return Colour.shaded(colour, noise.between(.85, 1.15, part, 64L * band + sector));
    }
}
