package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Noise;

/**
 * Objects beside a track, other than animals, each in several variants; shapes in their own frame, m, standing on z =
 * 0.
 */
public enum Props {
    /** A stump with roots, half a metre to a metre high. */
    STUMP,
    /** One to three boulders, a metre to two wide. */
    ROCK,
    /** A post with a board that faces against x. */
    SIGN,
    /** A fallen trunk on the ground, across x. */
    LOG,
    /** A dark clump of bushes as large as an animal. */
    THICKET;

    /** Number of different shapes. */
    public int variants() {
        return 6;
    }

    public Mesh mesh(int variant) {
        Noise noise = new Noise(Math.floorMod(variant, variants())).of(name().hashCode());
        return switch (this) {
            case STUMP -> PropBuilder.stump(noise);
            case ROCK -> PropBuilder.rock(noise);
            case SIGN -> PropBuilder.sign(noise);
            case LOG -> PropBuilder.log(noise);
            case THICKET -> PropBuilder.thicket(noise);
        };
    }
}
