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

    /** The shovel of a moose: a stem to the side, a plate that rises outwards, points along its upper rim. */
    private void palm(int side) {
        pipe(new double[][] {{-.02, .08, .10}, {-.02, .20, .13}, {-.03, .30, .19}}, side, .042, .045);
        double[][] rows = {{.26, .05}, {.32, .15}, {.42, .24}, {.53, .27}, {.62, .22}, {.68, .06}};
        Ring[] rings = new Ring[rows.length];
        for (int i = 0; i < rings.length; i++) {
            double out = rows[i][0];
            Vector centre = palmAt(0, out, side);
            Vector broad = frame.direction(.95, 0, -.2).unit().times(rows[i][1] * size);
            Vector thin = frame.direction(.15, -.75 * side, .65).unit().times(.024 * size);
            rings[i] = side > 0 ? new Ring(centre, thin, broad) : new Ring(centre, broad, thin);
        }
        mesh.skin(rings, 8, (band, sector) -> BONE);
        for (int k = 0; k < 7; k++) {
            double q = k / 6.0;
            double bow = 1 - (2 * q - 1) * (2 * q - 1);
            double along = .27 - .54 * q;
            Vector root = palmAt(.9 * along, .44 + .2 * bow, side);
            Vector tip =
                    palmAt(1.45 * along, .58 + .26 * bow, side).plus(frame.up().times(.07 * size));
            mesh.pipe(new Vector[] {root, tip}, new double[] {.032 * size, .010 * size}, 5, (band, sector) -> BONE);
        }
    }

    /** A place on the plate, by its way along the head and to the side. */
    private Vector palmAt(double along, double out, int side) {
        return crown(along - .10 - .15 * (out - .26), out, .16 + .95 * (out - .26) - .2 * along, side);
    }

    /** The antler of a deer: a curved beam with three points. */
    private void beam(int side) {
        pipe(
                new double[][] {{-.02, .04, .05}, {-.09, .09, .16}, {-.14, .16, .28}, {-.12, .20, .40}, {-.04, .19, .50}
                },
                side,
                .022,
                .010);
        pipe(new double[][] {{-.05, .06, .10}, {.06, .07, .18}}, side, .015, .007);
        pipe(new double[][] {{-.13, .14, .25}, {-.02, .18, .34}}, side, .015, .007);
        pipe(new double[][] {{-.12, .19, .38}, {-.20, .24, .48}}, side, .014, .007);
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
