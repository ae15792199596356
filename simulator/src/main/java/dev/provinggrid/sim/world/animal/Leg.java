package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;
import java.util.List;

/**
 * A pair of legs.
 *
 * @param x of the joint at the body, m
 * @param y of the left foot, m
 * @param heightM of the joint at the body
 * @param girthM half the width of the upper leg
 * @param shape from the body down to the ground
 */
record Leg(double x, double y, double heightM, double girthM, List<Row> shape) {

    /**
     * A level section.
     *
     * @param ahead offset forward, share of the leg's height
     * @param high height, share of the leg's height
     * @param halfWidth multiple of the girth
     * @param halfDepth multiple of the girth
     */
    record Row(double ahead, double high, double halfWidth, double halfDepth) {}

    static final List<Row> HOOFED_FORE = List.of(
            new Row(0, 1.18, .6, 1.4),
            new Row(0, 1.0, 1.0, 1.9),
            new Row(-.015, .84, .85, 1.3),
            new Row(-.015, .67, .65, .85),
            new Row(0, .52, .55, .62),
            new Row(-.012, .42, .4, .45),
            new Row(-.012, .19, .36, .4),
            new Row(.005, .1, .45, .55),
            new Row(.025, .045, .55, .75),
            new Row(.035, 0, .6, .9));

    static final List<Row> HOOFED_HIND = List.of(
            new Row(0, 1.18, .8, 2.0),
            new Row(-.02, 1.0, 1.2, 2.6),
            new Row(.03, .82, 1.0, 1.9),
            new Row(-.05, .65, .7, 1.0),
            new Row(-.14, .5, .5, .65),
            new Row(-.11, .42, .45, .5),
            new Row(-.06, .2, .38, .42),
            new Row(-.045, .1, .45, .55),
            new Row(-.02, .045, .55, .75),
            new Row(-.01, 0, .6, .9));

    static final List<Row> PAWED_FORE = List.of(
            new Row(0, 1.18, .7, 1.2),
            new Row(0, 1.0, 1.0, 1.5),
            new Row(-.02, .75, .9, 1.2),
            new Row(0, .5, .8, .95),
            new Row(-.02, .3, .7, .8),
            new Row(-.02, .14, .68, .8),
            new Row(.02, .07, .74, 1.05),
            new Row(.05, 0, .75, 1.3));

    static final List<Row> PAWED_HIND = List.of(
            new Row(0, 1.18, .8, 1.5),
            new Row(.02, 1.0, 1.1, 1.9),
            new Row(.06, .75, 1.0, 1.5),
            new Row(.02, .5, .8, 1.05),
            new Row(-.12, .3, .68, .8),
            new Row(-.1, .16, .68, .85),
            new Row(-.06, .08, .75, 1.15),
            new Row(-.03, 0, .75, 1.4));

    /** Rings of one leg, from the body down; the foot where the step has it. */
    Ring[] rings(boolean left, AnimalPose.Step step) {
        Ring[] rings = new Ring[shape.size()];
        for (int i = 0; i < rings.length; i++) {
            Row row = shape.get(i);
            double down = Math.clamp(1 - row.high(), 0.0, 1.0);
            double fold = 4 * down * (1 - down) * .8 * step.liftM();
            Vector centre = new Vector(
                    x + row.ahead() * heightM + step.reachM() * down + fold,
                    left ? y : -y,
                    row.high() * heightM + step.liftM() * down * down);
            rings[i] = Ring.levelGoingDown(centre, row.halfWidth() * girthM, row.halfDepth() * girthM);
        }
        return rings;
    }
}
