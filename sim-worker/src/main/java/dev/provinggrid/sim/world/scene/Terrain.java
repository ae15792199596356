package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.GradeProfile;
import dev.provinggrid.sim.world.mesh.Noise;

/**
 * Height of the ground in the road frame, m, 0 at the road's start. On the road and its verge exactly the road's profile, level
 * across; beside it a shallow ditch; further out gentle hills that rise away from the road.
 */
public final class Terrain {

    /** Half the width that is level across, m. */
    public static final double LEVEL_M = 3;

    private static final double DITCH_BOTTOM_M = 4.4;
    private static final double DITCH_END_M = 6;
    private static final double DITCH_DEPTH_M = .35;
    private static final double HILLS_FULL_M = 45;

    private final GradeProfile profile;
    private final double start;
    private final Noise ditch;
    private final Noise bumps;
    private final Noise hills;
    private final Noise rise;

    /** Ground beside a road; equal seeds give equal ground. */
    public Terrain(GradeProfile profile, long seed) {
        Noise noise = new Noise(seed).of(1);
        this.profile = profile;
        this.start = profile.heightM(0);
        this.ditch = noise.of(1);
        this.bumps = noise.of(2);
        this.hills = noise.of(3);
        this.rise = noise.of(4);
    }

    /** Height at a point x along the road and y left of its middle, m. */
    public double heightM(double x, double y) {
        double road = profile.heightM(x) - start;
        double aside = Math.abs(y);
        return aside <= LEVEL_M ? road : road + ditchM(x, y, aside) + hillsM(x, y, aside);
    }

    private double ditchM(double x, double y, double aside) {
        double down = Noise.blend((aside - LEVEL_M) / (DITCH_BOTTOM_M - LEVEL_M));
        double up = Noise.blend((aside - DITCH_BOTTOM_M) / (DITCH_END_M - DITCH_BOTTOM_M));
        double depth = DITCH_DEPTH_M * (1 + .5 * ditch.field(x / 9, Math.signum(y) * 40));
        return -depth * (down - up);
    }

    private double hillsM(double x, double y, double aside) {
        double away = aside - DITCH_END_M;
        double near = Noise.blend(away / 5);
        double share = Noise.blend(away / (HILLS_FULL_M - DITCH_END_M));
        double side = 3.2 + 2.4 * rise.field(x / 120, Math.signum(y) * 40);
        return near * .18 * bumps.field(x / 4.5, y / 4.5)
                + share * 2.2 * hills.field(x / 30, y / 30)
                + share * side
                + Math.max(0, aside - HILLS_FULL_M) * .06 * share;
    }
}
