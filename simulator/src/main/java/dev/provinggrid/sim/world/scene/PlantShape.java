package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.mesh.Vector;

/** One plant in its true size, standing on z = 0; equal noise gives the same plant. */
public final class PlantShape {

    private static final int BARK = Albedo.of(.09, .068, .05);
    private static final int DEAD = Albedo.of(.17, .155, .14);
    private static final int BIRCH = Albedo.of(.46, .45, .41);
    private static final int SCAR = Albedo.of(.08, .075, .07);

    private final MeshBuilder mesh = new MeshBuilder();
    private final Noise noise;
    private int pieces;

    private PlantShape(Noise noise) {
        this.noise = noise;
    }

    /** A spruce about 10 m high: whorls of drooping branches. */
    static Mesh conifer(Noise noise, boolean detailed) {
        PlantShape plant = new PlantShape(noise);
        double height = noise.between(8.5, 12, 0, 0);
        Vector top = plant.lean(height, .03);
        plant.trunk(top.times(.9), .15, .03, BARK, detailed ? 5 : 3);
        plant.whorls(top, height, detailed);
        return plant.mesh.build();
    }

    /** A birch or another broad-leaved tree about 9 m high. */
    public static Mesh broadleaf(Noise noise, boolean detailed) {
        PlantShape plant = new PlantShape(noise);
        boolean birch = noise.unit(0, 1) < .65;
        double height = noise.between(7.5, 10.5, 0, 0);
        Vector top = plant.lean(height * .85, .07);
        plant.stem(top, birch, detailed);
        plant.crown(top, height, birch, detailed ? 7 : 3, detailed);
        return plant.mesh.build();
    }

    /** A dead trunk 3 to 6 m high with stubs of branches. */
    static Mesh snag(Noise noise, boolean detailed) {
        PlantShape plant = new PlantShape(noise);
        Vector top = plant.lean(noise.between(3, 6, 0, 0), .1);
        plant.trunk(top, .17, .07, DEAD, detailed ? 6 : 4);
        for (int k = 0; k < (detailed ? 4 : 2); k++) {
            Vector root = top.times(noise.between(.35, .95, k, 1));
            double turn = noise.between(0, 6.28, k, 2);
            double length = noise.between(.3, 1.1, k, 3);
            Vector tip =
                    root.plus(new Vector(StrictMath.cos(turn) * length, StrictMath.sin(turn) * length, .35 * length));
            plant.mesh.pipe(new Vector[] {root, tip}, new double[] {.04, .015}, 3, (band, sector) -> DEAD);
        }
        return plant.mesh.build();
    }

    /** A shrub about 1 m high and wide: ragged lumps and bare twigs. */
    static Mesh shrub(Noise noise) {
        PlantShape plant = new PlantShape(noise);
        int leaves = switch (noise.choice(4, 0, 0)) {
            case 0 -> Albedo.of(.05, .075, .026);
            case 1 -> Albedo.of(.085, .085, .032);
            case 2 -> Albedo.of(.10, .075, .04);
            default -> Albedo.of(.04, .062, .03);
        };
        for (int k = 0; k < 3; k++) {
            double half = noise.between(.25, .45, k, 1);
            Vector centre = new Vector(
                    noise.between(-.45, .45, k, 2),
                    noise.between(-.45, .45, k, 3),
                    half * noise.between(.6, 1.3, k, 4));
            plant.foliage(centre, new Vector(half, half, half * noise.between(.7, 1.1, k, 5)), .45, 5, 3, leaves);
        }
        for (int k = 0; k < 2; k++) {
            Vector tip = new Vector(
                    noise.between(-.6, .6, k, 6), noise.between(-.6, .6, k, 7), noise.between(.7, 1.2, k, 8));
            plant.mesh.pipe(new Vector[] {tip.times(.1), tip}, new double[] {.012, .005}, 3, (band, sector) -> BARK);
        }
        return plant.mesh.build();
    }

    /** A tuft of grass about half a metre high. */
    public static Mesh tuft(Noise noise) {
        PlantShape plant = new PlantShape(noise);
        int green = noise.unit(0, 0) < .5 ? Albedo.of(.11, .12, .04) : Albedo.of(.20, .17, .085);
        for (int k = 0; k < 5; k++) {
            double turn = noise.between(0, 6.28, k, 1);
            double out = noise.between(.08, .3, k, 2);
            Vector foot = new Vector(.06 * StrictMath.sin(3 * turn), .06 * StrictMath.cos(2 * turn), 0);
            Vector tip = foot.plus(
                    new Vector(out * StrictMath.cos(turn), out * StrictMath.sin(turn), noise.between(.25, .6, k, 3)));
            Vector side = new Vector(-StrictMath.sin(turn), StrictMath.cos(turn), 0).times(.035);
            plant.blade(foot.minus(side), foot.plus(side), tip, Albedo.shaded(green, noise.between(.8, 1.2, k, 4)));
        }
        return plant.mesh.build();
    }

    private Vector lean(double height, double share) {
        return new Vector(
                height * noise.between(-share, share, 1, 50), height * noise.between(-share, share, 2, 50), height);
    }

    private void trunk(Vector top, double foot, double tip, int colour, int around) {
        Vector below = new Vector(0, 0, -.3);
        mesh.pipe(
                new Vector[] {below, top},
                new double[] {foot, tip},
                around,
                (band, sector) -> Albedo.shaded(colour, .85 + .1 * (sector % 3)));
    }

    private void stem(Vector top, boolean birch, boolean detailed) {
        int parts = detailed ? 6 : 3;
        Vector[] points = new Vector[parts];
        double[] radii = new double[parts];
        for (int i = 0; i < parts; i++) {
            double share = i / (parts - 1.0);
            Vector bend = new Vector(noise.between(-.07, .07, i, 51), noise.between(-.07, .07, i, 52), 0);
            points[i] = top.times(share).plus(i == 0 ? new Vector(0, 0, -.3) : bend);
            radii[i] = .13 * (1 - share) + .03;
        }
        mesh.pipe(points, radii, detailed ? 5 : 3, (band, sector) -> {
            boolean dark = !birch || noise.unit(band * 16L + sector, 53) < (band == 0 ? .6 : .18);
            return dark ? (birch ? SCAR : BARK) : BIRCH;
        });
    }

    private void crown(Vector top, double height, boolean birch, int lumps, boolean detailed) {
        int leaves = leafColour(birch);
        for (int k = 0; k < lumps; k++) {
            double share = (k + .5) / lumps;
            double level = height * (.38 + .6 * share);
            double spread = height * (birch ? .13 : .19) * (1.15 - share);
            double turn = 2.4 * k + noise.between(0, 1, k, 54);
            double half = height * (detailed ? .10 : .145) * noise.between(.75, 1.2, k, 55) * (1.25 - .5 * share);
            Vector centre = new Vector(
                    top.x() * level / height + spread * StrictMath.cos(turn),
                    top.y() * level / height + spread * StrictMath.sin(turn),
                    Math.min(level, height - .6 * half));
            Vector axes = new Vector(half, half, half * (birch ? 1.25 : .95));
            foliage(centre, axes, .45, detailed ? 7 : 5, detailed ? 5 : 3, leaves);
        }
    }

    private int leafColour(boolean birch) {
        double tint = noise.between(.75, 1.2, 3, 56);
        double autumn = noise.unit(4, 56);
        int colour =
                autumn < .2 ? Albedo.of(.20, .15, .04) : birch ? Albedo.of(.085, .12, .035) : Albedo.of(.06, .09, .03);
        return Albedo.shaded(colour, tint);
    }

    private void foliage(Vector centre, Vector half, double roughness, int around, int bands, int colour) {
        Noise own = noise.of(100 + pieces++);
        mesh.lump(
                centre,
                half,
                roughness,
                around,
                bands,
                own,
                (band, sector) ->
                        Albedo.shaded(colour, (.7 + .35 * band / bands) * own.between(.75, 1.25, band, 300 + sector)));
    }

    private void whorls(Vector top, double height, boolean detailed) {
        int tiers = detailed ? 11 : 4;
        double tint = noise.between(.65, 1.15, 5, 57);
        double slim = noise.between(.13, .2, 6, 57);
        int needles = Albedo.shaded(Albedo.of(.034, .064, .026), tint);
        for (int tier = 0; tier < tiers; tier++) {
            double share = (double) tier / tiers;
            double low = .07 + .88 * share;
            double reach = height * slim * (1.06 - share) + .15;
            double high = Math.min(1.0, low + (detailed ? .16 : .36));
            Vector[] rim = rim(top, low, reach, detailed ? 7 : 5, tier);
            fan(rim, top.times(high), needles, tier, true);
            if (detailed) {
                fan(rim, top.times(low + .12 * (high - low)), Albedo.shaded(needles, .5), tier, false);
            }
        }
    }

    /** Twice as many corners as branches: tips hang, the gaps between them lie further in and higher. */
    private Vector[] rim(Vector top, double low, double reach, int branches, int tier) {
        int corners = 2 * branches;
        Vector[] rim = new Vector[corners];
        for (int s = 0; s < corners; s++) {
            boolean tip = (s & 1) == 0;
            double turn = 2 * StrictMath.PI * (s + tier * .7 + .5 * noise.unit(s, 60 + tier)) / corners;
            double out = reach * (tip ? noise.between(.75, 1.2, s, 80 + tier) : noise.between(.34, .54, s, 80 + tier));
            double drop = tip ? -.22 * out : .05 * out;
            rim[s] = top.times(low).plus(new Vector(out * StrictMath.cos(turn), out * StrictMath.sin(turn), drop));
        }
        return rim;
    }

    private void fan(Vector[] rim, Vector apex, int colour, int tier, boolean outer) {
        int middle = mesh.vertex(apex);
        int first = mesh.vertices();
        for (Vector corner : rim) {
            mesh.vertex(corner);
        }
        for (int s = 0; s < rim.length; s++) {
            int i = first + s;
            int j = first + (s + 1) % rim.length;
            int shade = Albedo.shaded(colour, noise.between(.75, 1.25, s, 120 + tier));
            mesh.triangle(middle, outer ? i : j, outer ? j : i, shade);
        }
    }

    private void blade(Vector a, Vector b, Vector tip, int colour) {
        mesh.triangle(mesh.vertex(a), mesh.vertex(b), mesh.vertex(tip), colour);
        mesh.triangle(mesh.vertex(b), mesh.vertex(a), mesh.vertex(tip), colour);
    }
}
