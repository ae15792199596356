package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Noise;

/** Colours of an animal, see {@link Albedo}; each patch of fur is a little lighter or darker. */
record Coat(int back, int belly, int legs, int head, int muzzle, int rump, Noise noise) {

    /** So many times as bright all over. */
    Coat shaded(double factor, Noise other) {
        return new Coat(
                Albedo.shaded(back, factor),
                Albedo.shaded(belly, factor),
                Albedo.shaded(legs, factor),
                Albedo.shaded(head, factor),
                Albedo.shaded(muzzle, factor),
                Albedo.shaded(rump, factor),
                other);
    }

    int fur(int colour, int part, int band, int sector) {
        return Albedo.shaded(colour, noise.between(.85, 1.15, part, 64L * band + sector));
    }
}
