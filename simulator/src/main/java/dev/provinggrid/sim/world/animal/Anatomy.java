package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.animal.AnimalBuilder.Crown;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Noise;

/** How a species is built, coloured and moves. */
record Anatomy(Figure figure, Coat coat, Crown crown, Habit habit) {

    /**
     * How it carries itself and walks.
     *
     * @param neck of the neck above the level, rad
     * @param head of the head above the level, rad
     * @param grazingNeck while it grazes
     * @param grazingHead while it grazes
     * @param stride way in one stride, m
     * @param lift greatest height of a foot, m
     */
    record Habit(double neck, double head, double grazingNeck, double grazingHead, double stride, double lift) {}

    static Anatomy moose() {
        return new Anatomy(
                Figure.moose(),
                new Coat(
                        Albedo.of(.085, .055, .036),
                        Albedo.of(.075, .052, .036),
                        Albedo.of(.20, .165, .13),
                        Albedo.of(.105, .07, .047),
                        Albedo.of(.09, .07, .055),
                        Albedo.of(.10, .07, .05),
                        new Noise(11)),
                Crown.PALMS,
                new Habit(.60, -.75, -.62, -1.25, 1.7, .16));
    }

    static Anatomy deer() {
        return new Anatomy(
                Figure.deer(),
                new Coat(
                        Albedo.of(.19, .115, .06),
                        Albedo.of(.34, .27, .19),
                        Albedo.of(.20, .13, .075),
                        Albedo.of(.17, .11, .065),
                        Albedo.of(.05, .04, .035),
                        Albedo.of(.40, .33, .25),
                        new Noise(12)),
                Crown.BEAMS,
                new Habit(.82, -.45, -.80, -1.2, 1.05, .10));
    }

    static Anatomy boar() {
        return new Anatomy(
                Figure.boar(),
                new Coat(
                        Albedo.of(.062, .050, .040),
                        Albedo.of(.075, .060, .047),
                        Albedo.of(.045, .038, .032),
                        Albedo.of(.07, .056, .044),
                        Albedo.of(.085, .06, .05),
                        Albedo.of(.062, .050, .040),
                        new Noise(13)),
                Crown.TUSKS,
                new Habit(-.05, -.45, -.45, -.85, .72, .06));
    }

    static Anatomy bear() {
        return new Anatomy(
                Figure.bear(),
                new Coat(
                        Albedo.of(.085, .05, .028),
                        Albedo.of(.07, .043, .026),
                        Albedo.of(.055, .034, .022),
                        Albedo.of(.11, .068, .038),
                        Albedo.of(.05, .04, .034),
                        Albedo.of(.085, .05, .028),
                        new Noise(14)),
                Crown.NONE,
                new Habit(.12, -.30, -.45, -.8, .95, .09));
    }
}
