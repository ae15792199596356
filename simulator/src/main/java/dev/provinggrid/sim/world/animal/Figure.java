package dev.provinggrid.sim.world.animal;

import java.util.List;

/**
 * Proportions of a quadruped, m, feet on z = 0.
 *
 * @param trunk from the rump to the chest
 * @param neck from the shoulders to the head
 * @param head from the poll to the muzzle, x along the head, z across it
 * @param ear one of two
 * @param tail of the rump
 * @param fore the fore legs
 * @param hind the hind legs
 */
record Figure(List<Section> trunk, Neck neck, List<Section> head, Ear ear, Tail tail, Leg fore, Leg hind) {

    /** An ellipse across trunk or head: its place and half axes. */
    record Section(double x, double z, double halfWidth, double halfHeight) {}

    /** Place of its root, length, half axes at the root and at the head. */
    record Neck(
            double x,
            double z,
            double length,
            double rootWidth,
            double rootHeight,
            double headWidth,
            double headHeight) {}

    /**
     * An ear.
     *
     * @param upright share by which it stands up rather than out
     */
    record Ear(double length, double halfWidth, double upright) {}

    record Tail(double length, double halfWidth) {}

    static Figure moose() {
        return new Figure(
                List.of(
                        new Section(-1.13, 1.40, .05, .08),
                        new Section(-1.06, 1.38, .22, .24),
                        new Section(-.88, 1.35, .33, .35),
                        new Section(-.58, 1.32, .38, .38),
                        new Section(-.22, 1.30, .40, .40),
                        new Section(.08, 1.31, .40, .42),
                        new Section(.30, 1.36, .37, .46),
                        new Section(.48, 1.40, .31, .42),
                        new Section(.62, 1.42, .23, .31),
                        new Section(.72, 1.44, .10, .15)),
                new Neck(.44, 1.48, .50, .22, .32, .13, .17),
                List.of(
                        new Section(-.10, .0, .06, .07),
                        new Section(-.02, .01, .12, .14),
                        new Section(.14, .0, .125, .145),
                        new Section(.30, -.02, .10, .115),
                        new Section(.42, -.03, .105, .115),
                        new Section(.53, -.05, .105, .11),
                        new Section(.60, -.07, .075, .08),
                        new Section(.62, -.08, .03, .03)),
                new Ear(.24, .06, .6),
                new Tail(.12, .035),
                new Leg(.40, .20, 1.2, .1, Leg.HOOFED_FORE),
                new Leg(-.76, .19, 1.2, .1, Leg.HOOFED_HIND));
    }

    static Figure deer() {
        return new Figure(
                List.of(
                        new Section(-.78, .86, .03, .05),
                        new Section(-.73, .85, .12, .13),
                        new Section(-.60, .83, .20, .20),
                        new Section(-.35, .79, .225, .20),
                        new Section(-.08, .77, .235, .205),
                        new Section(.14, .77, .22, .22),
                        new Section(.28, .79, .18, .21),
                        new Section(.38, .81, .11, .14),
                        new Section(.42, .82, .05, .06)),
                new Neck(.27, .84, .40, .105, .16, .065, .08),
                List.of(
                        new Section(-.05, .0, .035, .04),
                        new Section(-.01, .01, .07, .075),
                        new Section(.08, .0, .07, .075),
                        new Section(.17, -.01, .05, .05),
                        new Section(.25, -.02, .035, .038),
                        new Section(.29, -.025, .03, .03),
                        new Section(.305, -.03, .012, .012)),
                new Ear(.17, .045, .45),
                new Tail(.14, .035),
                new Leg(.20, .11, .74, .058, Leg.HOOFED_FORE),
                new Leg(-.53, .11, .76, .058, Leg.HOOFED_HIND));
    }

    static Figure boar() {
        return new Figure(
                List.of(
                        new Section(-.68, .56, .03, .05),
                        new Section(-.63, .56, .12, .14),
                        new Section(-.48, .55, .19, .22),
                        new Section(-.22, .54, .225, .25),
                        new Section(.05, .55, .24, .285),
                        new Section(.24, .57, .23, .31),
                        new Section(.38, .56, .19, .26),
                        new Section(.46, .54, .12, .18),
                        new Section(.49, .53, .05, .08)),
                new Neck(.30, .60, .20, .17, .22, .14, .17),
                List.of(
                        new Section(-.14, .02, .06, .08),
                        new Section(-.06, .01, .13, .15),
                        new Section(.04, -.01, .115, .13),
                        new Section(.13, -.03, .08, .09),
                        new Section(.22, -.05, .058, .062),
                        new Section(.31, -.06, .05, .05),
                        new Section(.325, -.06, .045, .045)),
                new Ear(.13, .05, .7),
                new Tail(.2, .015),
                new Leg(.26, .12, .42, .055, Leg.HOOFED_FORE),
                new Leg(-.45, .12, .44, .055, Leg.HOOFED_HIND));
    }

    static Figure bear() {
        return new Figure(
                List.of(
                        new Section(-.93, .68, .06, .08),
                        new Section(-.87, .67, .22, .22),
                        new Section(-.70, .66, .33, .31),
                        new Section(-.40, .64, .375, .34),
                        new Section(-.08, .64, .385, .35),
                        new Section(.20, .69, .37, .37),
                        new Section(.38, .72, .32, .36),
                        new Section(.52, .71, .24, .27),
                        new Section(.60, .70, .12, .13)),
                new Neck(.36, .76, .30, .24, .27, .16, .18),
                List.of(
                        new Section(-.12, .0, .08, .10),
                        new Section(-.04, .02, .16, .165),
                        new Section(.07, .01, .165, .165),
                        new Section(.16, -.02, .125, .125),
                        new Section(.23, -.05, .08, .085),
                        new Section(.32, -.06, .068, .07),
                        new Section(.36, -.06, .04, .045)),
                new Ear(.10, .06, .9),
                new Tail(.10, .03),
                new Leg(.32, .21, .58, .115, Leg.PAWED_FORE),
                new Leg(-.58, .20, .58, .115, Leg.PAWED_HIND));
    }
}
