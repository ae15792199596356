package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;

/** Builds the things beside a track. */
final class PropBuilder {

    private PropBuilder() {}

    static Mesh stump(Noise noise) {
        MeshBuilder mesh = new MeshBuilder();
        double height = noise.between(.45, 1.1, 0, 0);
        double girth = noise.between(.22, .38, 0, 1);
        int bark = Albedo.shaded(Albedo.of(.095, .07, .05), noise.between(.7, 1.3, 0, 2));
        Vector[] points = {
            new Vector(0, 0, 0),
            new Vector(0, 0, .12),
            new Vector(.01, .0, .3),
            new Vector(noise.between(-.06, .06, 1, 3), noise.between(-.06, .06, 2, 3), height)
        };
        double[] radii = {1.5 * girth, 1.15 * girth, girth, .92 * girth};
        mesh.pipe(points, radii, 10, (band, s) -> Albedo.shaded(bark, noise.between(.8, 1.2, band, 10 + s)));
        int wood = Albedo.of(.34, .26, .16);
        Vector top = points[3].plus(new Vector(0, 0, .012));
        mesh.pipe(
                new Vector[] {top.minus(new Vector(0, 0, .05)), top},
                new double[] {.8 * girth, .8 * girth},
                10,
                (band, s) -> wood);
        for (int k = 0; k < 5; k++) {
            double turn = 1.256 * k + noise.between(-.4, .4, k, 4);
            Vector out = new Vector(StrictMath.cos(turn), StrictMath.sin(turn), 0);
            Vector tip = out.times(girth * noise.between(1.8, 2.7, k, 5)).plus(new Vector(0, 0, .03));
            mesh.pipe(
                    new Vector[] {out.times(.6 * girth).plus(new Vector(0, 0, .2)), tip},
                    new double[] {.09, .03},
                    5,
                    (band, s) -> bark);
        }
        return mesh.build();
    }

    static Mesh rock(Noise noise) {
        MeshBuilder mesh = new MeshBuilder();
        int grey = Albedo.shaded(Albedo.of(.20, .19, .175), noise.between(.6, 1.3, 0, 0));
        int moss = Albedo.of(.07, .085, .035);
        int stones = 1 + noise.choice(3, 0, 1);
        for (int k = 0; k < stones; k++) {
            double half = noise.between(.4, .9, k, 2) * (k == 0 ? 1 : .6);
            Vector axes = new Vector(half, half * noise.between(.7, 1.1, k, 3), half * noise.between(.55, .95, k, 4));
            Vector centre = new Vector(k == 0 ? 0 : noise.between(-.9, .9, k, 5), k * .5 - .2, .55 * axes.z());
            Noise own = noise.of(20 + k);
            mesh.lump(
                    centre,
                    axes,
                    .22,
                    10,
                    7,
                    own,
                    (band, s) -> Albedo.shaded(
                            band > 4 && own.unit(s, band) < .4 ? moss : grey, own.between(.75, 1.25, band, 30 + s)));
        }
        return mesh.build();
    }

    static Mesh sign(Noise noise) {
        MeshBuilder mesh = new MeshBuilder();
        double height = noise.between(1.9, 2.5, 0, 0);
        boolean wood = noise.unit(0, 1) < .4;
        int post = wood ? Albedo.of(.16, .115, .075) : Albedo.of(.35, .36, .37);
        mesh.pipe(
                new Vector[] {new Vector(0, 0, 0), new Vector(0, 0, height)},
                new double[] {wood ? .06 : .035, wood ? .055 : .035},
                8,
                (band, s) -> post);
        int board = switch (noise.choice(4, 0, 2)) {
            case 0 -> Albedo.of(.62, .46, .04);
            case 1 -> Albedo.of(.05, .12, .42);
            case 2 -> Albedo.of(.70, .70, .68);
            default -> Albedo.of(.28, .19, .11);
        };
        double half = noise.between(.26, .42, 0, 3);
        int corners = switch (noise.choice(3, 0, 4)) {
            case 0 -> 3;
            case 1 -> 4;
            default -> 12;
        };
        int rim = corners == 3 ? Albedo.of(.5, .03, .03) : Albedo.shaded(board, .5);
        Vector centre = new Vector(-.06, 0, height - .75 * half);
        plate(mesh, centre, half, corners, rim);
        plate(mesh, centre.plus(new Vector(-.02, 0, 0)), .8 * half, corners, board);
        return mesh.build();
    }

    /** An upright board 2 cm thick, a corner or, with four of them, an edge at the top. */
    private static void plate(MeshBuilder mesh, Vector centre, double half, int corners, int colour) {
        double turn = corners == 4 ? StrictMath.PI / 4 : StrictMath.PI / 2;
        Vector u = new Vector(0, -StrictMath.cos(turn), StrictMath.sin(turn)).times(half);
        Vector v = new Vector(0, StrictMath.sin(turn), StrictMath.cos(turn)).times(half);
        Vector back = new Vector(.01, 0, 0);
        Ring[] rings = {new Ring(centre.plus(back), u, v), new Ring(centre.minus(back), u, v)};
        mesh.skin(rings, corners, (band, s) -> colour);
    }

    static Mesh log(Noise noise) {
        MeshBuilder mesh = new MeshBuilder();
        double length = noise.between(1.6, 3.6, 0, 0);
        double girth = noise.between(.14, .3, 0, 1);
        int bark = Albedo.shaded(Albedo.of(.10, .075, .055), noise.between(.6, 1.4, 0, 2));
        Vector[] points = {
            new Vector(0, -length / 2, girth),
            new Vector(noise.between(-.1, .1, 1, 3), 0, 1.03 * girth),
            new Vector(0, length / 2, .95 * girth)
        };
        mesh.pipe(
                points,
                new double[] {girth, .96 * girth, .85 * girth},
                10,
                (band, s) -> Albedo.shaded(bark, noise.between(.75, 1.25, band, 10 + s)));
        for (int k = 0; k < 3; k++) {
            Vector root = points[0].towards(points[2], noise.between(.2, .9, k, 4));
            Vector tip = root.plus(new Vector(
                    noise.between(-.5, .5, k, 5), noise.between(-.2, .3, k, 6), noise.between(.25, .8, k, 7)));
            mesh.pipe(new Vector[] {root, tip}, new double[] {.04, .015}, 5, (band, s) -> bark);
        }
        return mesh.build();
    }

    static Mesh thicket(Noise noise) {
        MeshBuilder mesh = new MeshBuilder();
        int leaves = Albedo.shaded(Albedo.of(.06, .06, .032), noise.between(.6, 1.3, 0, 0));
        int lumps = 5 + noise.choice(4, 0, 1);
        for (int k = 0; k < lumps; k++) {
            double half = noise.between(.28, .55, k, 2);
            Vector centre = new Vector(
                    noise.between(-.5, .5, k, 3), noise.between(-.8, .8, k, 4), half * noise.between(.75, 1.7, k, 5));
            Noise own = noise.of(20 + k);
            mesh.lump(
                    centre,
                    new Vector(half, half, .9 * half),
                    .4,
                    8,
                    5,
                    own,
                    (band, s) -> Albedo.shaded(leaves, (.7 + .08 * band) * own.between(.7, 1.3, band, 30 + s)));
        }
        return mesh.build();
    }
}
