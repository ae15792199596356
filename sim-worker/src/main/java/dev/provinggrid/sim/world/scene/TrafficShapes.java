package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.mesh.Colour;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;

/** Cars and traffic cones in their own frame, m, x ahead, standing on z = 0. */
public final class TrafficShapes {

    /** Of a car. */
    public static final int BLUE = Colour.of(.05, .14, .36);

    private static final int RUBBER = Colour.of(.03, .03, .03);
    private static final int GLASS = Colour.of(.04, .05, .06);
    private static final int LAMP = Colour.of(.7, .02, .02);
    private static final int ORANGE = Colour.of(.85, .2, .02);
    private static final int WHITE = Colour.of(.75, .75, .75);
    private static final double SILL_M = .22;
    private static final double WHEEL_M = .64;
    private static final double CONE_M = .5;

    private TrafficShapes() {}

    /**
     * A saloon.
     *
     * @param middleAheadM its middle ahead of the origin, m
     * @param paint see {@link Colour}
     */
    public static Mesh car(double lengthM, double widthM, double heightM, double middleAheadM, int paint) {
        MeshBuilder mesh = new MeshBuilder();
        double belt = .62 * heightM;
        Vector middle = new Vector(middleAheadM, 0, 0);
        box(mesh, middle, lengthM * .98, widthM * .98, SILL_M, lengthM, widthM, belt * .7, paint);
        box(mesh, middle, lengthM, widthM, belt * .7, lengthM * .95, widthM * .92, belt, paint);
        Vector cabin = middle.plus(new Vector(-.06 * lengthM, 0, 0));
        box(mesh, cabin, lengthM * .56, widthM * .9, belt, lengthM * .4, widthM * .76, heightM * .97, GLASS);
        box(mesh, cabin, lengthM * .4, widthM * .76, heightM * .97, lengthM * .36, widthM * .7, heightM, paint);
        for (int side = -1; side <= 1; side += 2) {
            Vector lamp = middle.plus(new Vector(-.49 * lengthM, side * .36 * widthM, 0));
            box(mesh, lamp, .12, .28, belt * .72, .1, .26, belt * .92, LAMP);
            for (double along : new double[] {.3 * lengthM, -.3 * lengthM}) {
                Vector wheel = middle.plus(new Vector(along, side * (widthM / 2 - .1), 0));
                box(mesh, wheel, WHEEL_M * .6, .22, 0, WHEEL_M, .22, WHEEL_M / 2, RUBBER);
                box(mesh, wheel, WHEEL_M, .22, WHEEL_M / 2, WHEEL_M * .6, .22, WHEEL_M, RUBBER);
            }
        }
        return mesh.build();
    }

    /** A frustum of a pyramid between two heights. */
    private static void box(
            MeshBuilder mesh,
            Vector middle,
            double lowLength,
            double lowWidth,
            double low,
            double highLength,
            double highWidth,
            double high,
            int colour) {
        Ring[] rings = {level(middle, lowLength, lowWidth, low), level(middle, highLength, highWidth, high)};
        mesh.skin(rings, 4, (_, _) -> colour);
    }

    private static Ring level(Vector middle, double length, double width, double z) {
        Vector ahead = new Vector(length / 2, 0, 0);
        Vector aside = new Vector(0, width / 2, 0);
        return new Ring(middle.plus(new Vector(0, 0, z)), ahead.plus(aside), aside.minus(ahead));
    }

    /** A cone that stands. */
    public static Mesh cone() {
        return cone(new Vector(0, 0, 0), new Vector(0, 0, CONE_M));
    }

    /** A cone that was knocked over, its tip ahead. */
    public static Mesh fallenCone() {
        return cone(new Vector(0, 0, .13), new Vector(CONE_M, 0, .03));
    }

    private static Mesh cone(Vector foot, Vector tip) {
        MeshBuilder mesh = new MeshBuilder();
        Vector[] points = {foot, foot.towards(tip, .07), foot.towards(tip, .45), foot.towards(tip, .75), tip};
        mesh.pipe(new Vector[] {points[0], points[1]}, new double[] {.17, .17}, 8, (_, _) -> RUBBER);
        double[] radii = {.13, .13, .085, .055, .025};
        mesh.pipe(points, radii, 10, (band, _) -> band == 2 ? WHITE : ORANGE);
        return mesh.build();
    }
}
