package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;
import java.util.List;

/** Cars and traffic cones in their own frame, m, x ahead, standing on z = 0. */
public final class TrafficShapes {

    /** Of a car. */
    public static final int BLUE = Albedo.of(.05, .14, .36);

    private static final int RUBBER = Albedo.of(.03, .03, .03);
    private static final int GLASS = Albedo.of(.04, .05, .06);
    private static final int LAMP = Albedo.of(.7, .02, .02);
    private static final int DARK_LAMP = Albedo.of(.2, .01, .01);
    private static final int LIT_LAMP = Albedo.of(1, .12, .08);
    private static final int DARK_INDICATOR = Albedo.of(.3, .14, .01);
    private static final int LIT_INDICATOR = Albedo.of(1, .55, .02);
    private static final int SKIN = Albedo.of(.45, .3, .22);
    private static final int ORANGE = Albedo.of(.85, .2, .02);
    private static final int WHITE = Albedo.of(.75, .75, .75);
    private static final double SILL_M = .22;
    private static final double WHEEL_M = .64;
    private static final double CONE_M = .5;

    private static final List<Integer> PAINTS = List.of(
            Albedo.of(.55, .55, .53),
            Albedo.of(.06, .06, .07),
            Albedo.of(.25, .26, .28),
            Albedo.of(.42, .03, .03),
            BLUE,
            Albedo.of(.62, .58, .45),
            Albedo.of(.05, .2, .09));

    private TrafficShapes() {}

    /** One of the paints of cars, by any number. */
    public static int paint(int number) {
        return PAINTS.get(Math.floorMod(number, PAINTS.size()));
    }

    /** How many paints cars have. */
    public static int paints() {
        return PAINTS.size();
    }

    /** Whether a colour is one of the paints. */
    public static boolean isPaint(int colour) {
        return PAINTS.contains(colour);
    }

    /** Which lights are on. */
    public record Lights(boolean brake, boolean left, boolean right) {

        private int rear() {
            return brake ? LIT_LAMP : DARK_LAMP;
        }

        private int indicator(int side) {
            return (side > 0 ? left : right) ? LIT_INDICATOR : DARK_INDICATOR;
        }
    }

    /**
     * A saloon with its lights, its origin below its middle.
     *
     * @param paint see {@link Albedo}
     */
    public static Mesh car(double lengthM, double widthM, double heightM, int paint, Lights lights) {
        MeshBuilder mesh = new MeshBuilder();
        body(mesh, lengthM, widthM, heightM, 0, paint, lights.rear());
        indicators(mesh, lengthM, widthM, .62 * heightM, lights);
        return mesh.build();
    }

    /** A lorry: cab and box. */
    public static Mesh lorry(double lengthM, double widthM, double heightM, int paint, Lights lights) {
        MeshBuilder mesh = new MeshBuilder();
        double cab = Math.min(2.2, .3 * lengthM);
        Vector box = new Vector(-cab / 2, 0, 0);
        Vector front = new Vector((lengthM - cab) / 2, 0, 0);
        box(mesh, box, lengthM - cab - .2, widthM, .8, lengthM - cab - .2, widthM, heightM, WHITE);
        box(mesh, front, cab, .96 * widthM, .4, cab, .96 * widthM, .8 * heightM, paint);
        for (int side = -1; side <= 1; side += 2) {
            Vector lamp = new Vector(-.5 * lengthM, side * .4 * widthM, 0);
            box(mesh, lamp, .1, .3, .7, .1, .3, .95, lights.rear());
            for (double along : new double[] {.36 * lengthM, -.3 * lengthM}) {
                Vector wheel = new Vector(along, side * (widthM / 2 - .15), 0);
                box(mesh, wheel, 1, .3, 0, 1, .3, 1, RUBBER);
            }
        }
        indicators(mesh, lengthM, widthM, .4 * heightM, lights);
        return mesh.build();
    }

    /** A bicycle with its rider. */
    public static Mesh bicycle(double lengthM, double heightM, int clothes) {
        MeshBuilder mesh = new MeshBuilder();
        for (double along : new double[] {.32 * lengthM, -.32 * lengthM}) {
            box(mesh, new Vector(along, 0, 0), .3, .04, 0, .6, .04, .35, RUBBER);
            box(mesh, new Vector(along, 0, 0), .6, .04, .35, .3, .04, .68, RUBBER);
        }
        box(mesh, new Vector(0, 0, 0), .5 * lengthM, .05, .55, .4 * lengthM, .05, .62, GLASS);
        box(mesh, new Vector(-.1, 0, 0), .3, .4, .8, .4, .42, .86 * heightM, clothes);
        box(mesh, new Vector(.05, 0, 0), .2, .2, .87 * heightM, .2, .18, heightM, SKIN);
        return mesh.build();
    }

    /** Somebody on foot. */
    public static Mesh pedestrian(double heightM, int clothes) {
        MeshBuilder mesh = new MeshBuilder();
        for (int side = -1; side <= 1; side += 2) {
            box(mesh, new Vector(0, side * .11, 0), .16, .15, 0, .18, .17, .5 * heightM, GLASS);
        }
        box(mesh, new Vector(0, 0, 0), .24, .44, .5 * heightM, .26, .48, .84 * heightM, clothes);
        box(mesh, new Vector(0, 0, 0), .2, .17, .86 * heightM, .2, .18, heightM, SKIN);
        return mesh.build();
    }

    private static void indicators(MeshBuilder mesh, double lengthM, double widthM, double upM, Lights lights) {
        for (int side = -1; side <= 1; side += 2) {
            for (double along : new double[] {.492 * lengthM, -.492 * lengthM}) {
                Vector lamp = new Vector(along, side * .44 * widthM, 0);
                box(mesh, lamp, .1, .14, .8 * upM, .1, .14, .92 * upM, lights.indicator(side));
            }
        }
    }

    /**
     * A saloon.
     *
     * @param middleAheadM its middle ahead of the origin, m
     * @param paint see {@link Albedo}
     */
    public static Mesh car(double lengthM, double widthM, double heightM, double middleAheadM, int paint) {
        MeshBuilder mesh = new MeshBuilder();
        body(mesh, lengthM, widthM, heightM, middleAheadM, paint, LAMP);
        return mesh.build();
    }

    private static void body(
            MeshBuilder mesh,
            double lengthM,
            double widthM,
            double heightM,
            double middleAheadM,
            int paint,
            int rearLamp) {
        double belt = .62 * heightM;
        Vector middle = new Vector(middleAheadM, 0, 0);
        box(mesh, middle, lengthM * .98, widthM * .98, SILL_M, lengthM, widthM, belt * .7, paint);
        box(mesh, middle, lengthM, widthM, belt * .7, lengthM * .95, widthM * .92, belt, paint);
        Vector cabin = middle.plus(new Vector(-.06 * lengthM, 0, 0));
        box(mesh, cabin, lengthM * .56, widthM * .9, belt, lengthM * .4, widthM * .76, heightM * .97, GLASS);
        box(mesh, cabin, lengthM * .4, widthM * .76, heightM * .97, lengthM * .36, widthM * .7, heightM, paint);
        for (int side = -1; side <= 1; side += 2) {
            Vector lamp = middle.plus(new Vector(-.49 * lengthM, side * .36 * widthM, 0));
            box(mesh, lamp, .12, .28, belt * .72, .1, .26, belt * .92, rearLamp);
            for (double along : new double[] {.3 * lengthM, -.3 * lengthM}) {
                Vector wheel = middle.plus(new Vector(along, side * (widthM / 2 - .1), 0));
                box(mesh, wheel, WHEEL_M * .6, .22, 0, WHEEL_M, .22, WHEEL_M / 2, RUBBER);
                box(mesh, wheel, WHEEL_M, .22, WHEEL_M / 2, WHEEL_M * .6, .22, WHEEL_M, RUBBER);
            }
        }
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
