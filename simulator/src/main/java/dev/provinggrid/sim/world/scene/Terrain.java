package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.relief.Crown;
import dev.provinggrid.sim.world.relief.GradeProfile;

/**
 * Height of the ground in the scene of a road, m, 0 at the road's start. On the road and its verge exactly the road's profile and
 * crown; beside it a shallow ditch; further out gentle hills that rise away from the road.
 */
public final class Terrain {

    /** Half the width of the road, m. */
    public static final double LEVEL_M = 3;

    private static final double DITCH_BOTTOM_M = 4.4;
    private static final double DITCH_END_M = 6;
    private static final double DITCH_DEPTH_M = .35;
    private static final double HILLS_FULL_M = 45;

    private final ReferenceLine line;
    private final GradeProfile profile;
    private final Crown crown;
    private final double start;
    private final Noise ditch;
    private final Noise bumps;
    private final Noise hills;
    private final Noise rise;

    /**
     * Ground beside a road; equal seeds give equal ground.
     *
     * @param line of the road, in the scene
     */
    public Terrain(ReferenceLine line, GradeProfile profile, Crown crown, long seed) {
        Noise noise = new Noise(seed).of(1);
        this.line = line;
        this.profile = profile;
        this.crown = crown;
        this.start = profile.heightM(0);
        this.ditch = noise.of(1);
        this.bumps = noise.of(2);
        this.hills = noise.of(3);
        this.rise = noise.of(4);
    }

    /** The line of the road that it is the ground of. */
    public ReferenceLine line() {
        return line;
    }

    /** Height at a point of the scene, m. */
    public double heightM(double x, double y) {
        ReferenceLine.Station station = line.project(x, y);
        double left = station.leftM();
        double road = profile.heightM(station.alongM()) - start - crown.dropM(left);
        double aside = Math.abs(left);
        return aside <= LEVEL_M ? road : road + ditchM(station.alongM(), left, aside) + hillsM(x, y, station, aside);
    }

    private double ditchM(double along, double left, double aside) {
        double down = Noise.blend((aside - LEVEL_M) / (DITCH_BOTTOM_M - LEVEL_M));
        double up = Noise.blend((aside - DITCH_BOTTOM_M) / (DITCH_END_M - DITCH_BOTTOM_M));
        double depth = DITCH_DEPTH_M * (1 + .5 * ditch.field(along / 9, Math.signum(left) * 40));
        return -depth * (down - up);
    }

    private double hillsM(double x, double y, ReferenceLine.Station station, double aside) {
        double away = aside - DITCH_END_M;
        double near = Noise.blend(away / 5);
        double share = Noise.blend(away / (HILLS_FULL_M - DITCH_END_M));
        double side = 3.2 + 2.4 * rise.field(station.alongM() / 120, Math.signum(station.leftM()) * 40);
        return near * .18 * bumps.field(x / 4.5, y / 4.5)
                + share * 2.2 * hills.field(x / 30, y / 30)
                + share * side
                + Math.max(0, aside - HILLS_FULL_M) * .06 * share;
    }
}
