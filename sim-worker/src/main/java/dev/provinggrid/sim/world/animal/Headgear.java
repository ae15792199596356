package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;

/** Antlers and tusks. */
final class Headgear {

    private static final int BONE = Albedo.of(.36, .29, .20);
    private static final int IVORY = Albedo.of(.55, .52, .45);

    private final MeshBuilder mesh;
    private final HeadFrame frame;
    private final double size;

    Headgear(MeshBuilder mesh, HeadFrame frame, double size) {
        this.mesh = mesh;
        this.frame = frame;
        this.size = size;
    }

    void add(AnimalBuilder.Crown crown) {
        for (int side = -1; side <= 1; side += 2) {
            switch (crown) {
                case NONE -> {}
                case PALMS -> palm(side);
                case BEAMS -> beam(side);
                case TUSKS -> tusk(side);
            }
        }
    }

    /** The shovel of a moose: a stem to the side, a plate, points along its rim. */
    private void palm(int side) {
        pipe(new double[][] {{-.02, .08, .10}, {-.03, .22, .14}, {-.06, .34, .18}}, side, .035, .04);
        double[][] rows = {{.30, .05}, {.38, .14}, {.50, .22}, {.62, .23}, {.70, .15}, {.73, .05}};
        Ring[] rings = new Ring[rows.length];
        for (int i = 0; i < rings.length; i++) {
            double out = rows[i][0];
            Vector centre = crown(-.10 - .1 * (out - .3), out, .17 + .45 * (out - .3), side);
            Vector broad = frame.direction(.9, 0, -.35).unit().times(rows[i][1] * size);
            Vector thin = frame.direction(.3, -.4 * side, .85).unit().times(.022 * size);
            rings[i] = side > 0 ? new Ring(centre, thin, broad) : new Ring(centre, broad, thin);
        }
        mesh.skin(rings, 8, (band, sector) -> BONE);
        for (int k = 0; k < 6; k++) {
            double q = k / 5.0;
            double bow = 1 - (2 * q - 1) * (2 * q - 1);
            double along = .16 - .5 * q;
            double out = .5 + .2 * bow;
            pipe(
                    new double[][] {{along, out, .24 + .12 * bow}, {1.3 * along + .03, out + .1, .36 + .16 * bow}},
                    side,
                    .024,
                    .008);
        }
    }

    /** The antler of a deer: a curved beam with three points. */
    private void beam(int side) {
        pipe(
                new double[][] {{-.02, .04, .05}, {-.09, .09, .16}, {-.14, .16, .28}, {-.12, .20, .40}, {-.04, .19, .50}
                },
                side,
                .017,
                .006);
        pipe(new double[][] {{-.05, .06, .10}, {.06, .07, .18}}, side, .011, .005);
        pipe(new double[][] {{-.13, .14, .25}, {-.02, .18, .34}}, side, .011, .005);
        pipe(new double[][] {{-.12, .19, .38}, {-.20, .24, .48}}, side, .010, .005);
    }

    private void tusk(int side) {
        Vector[] points = {
            frame.at(.20, side * .05, -.07), frame.at(.225, side * .08, -.05), frame.at(.22, side * .09, 0)
        };
        mesh.pipe(points, new double[] {.011, .010, .004}, 5, (band, sector) -> IVORY);
    }

    private void pipe(double[][] places, int side, double from, double to) {
        Vector[] points = new Vector[places.length];
        double[] radii = new double[places.length];
        for (int i = 0; i < points.length; i++) {
            points[i] = crown(places[i][0], places[i][1], places[i][2], side);
            radii[i] = size * (from + (to - from) * i / (points.length - 1.0));
        }
        mesh.pipe(points, radii, 5, (band, sector) -> BONE);
    }

    private Vector crown(double along, double out, double high, int side) {
        return frame.at(size * along, side * size * out, size * high);
    }
}
