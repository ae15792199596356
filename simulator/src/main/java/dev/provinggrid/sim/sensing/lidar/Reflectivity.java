package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/** How much of near-infrared light what stands in the scene scatters back; assumed. */
final class Reflectivity {

    private Reflectivity() {}

    /** In [0, 1]. */
    static double of(Kind kind) {
        return switch (kind) {
            case GROUND -> .3;
            case PAVEMENT -> .2;
            case VEGETATION -> .5;
            case OBJECT, ANIMAL -> .4;
        };
    }
}
