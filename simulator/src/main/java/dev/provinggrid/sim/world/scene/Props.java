package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Noise;
import java.util.List;
import java.util.stream.IntStream;

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

    private static final int DRIVEN = 6;

    /** Indices of the shapes that detectors learn from and no run has. */
    public static final List<Integer> TRAINED_ON =
            IntStream.range(DRIVEN, DRIVEN + 12).boxed().toList();

    /** Number of different shapes in runs, from 0 on. */
    public int variants() {
        return DRIVEN;
    }

    /**
     * One of the shapes.
     *
     * @param variant one of the {@link #variants} or of {@link #TRAINED_ON}
     */
    public Mesh mesh(int variant) {
        Noise noise = new Noise(variant).of(name().hashCode());
        return switch (this) {
            case STUMP -> PropBuilder.stump(noise);
            case ROCK -> PropBuilder.rock(noise);
            case SIGN -> PropBuilder.sign(noise);
            case LOG -> PropBuilder.log(noise);
            case THICKET -> PropBuilder.thicket(noise);
        };
    }
}
