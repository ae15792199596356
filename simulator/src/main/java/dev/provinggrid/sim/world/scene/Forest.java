package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.mesh.Vector;
import dev.provinggrid.sim.world.scene.Landscape.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What grows and lies beside the road: trees, shrubs, grass, stones; none of it on the road. All of it is numbered along the road and
 * drawn by its number, so that two forests of a seed are one where both are.
 */
final class Forest {

    /** Nothing stands nearer to the middle of the road, branches included, m. */
    static final double CLEAR_M = 3.5;

    private static final double EDGE_M = 7.5;
    private static final double DEPTH_M = 48;
    private static final double DETAILED_M = 8.8;
    private static final double TREES_PER_M = 2;
    private static final int VARIANTS = 7;

    /** How far from its turn along the road something may stand, in places. */
    private static final double OUT_OF_TURN = 8;

    /** A place is no nearer to the road than it is to the stretch beside which it was chosen, but for rounding. */
    private static final double ROUNDING_M = 1e-6;

    private final Terrain terrain;
    private final ReferenceLine line;
    private final Noise noise;
    private final List<Standing> standing = new ArrayList<>();

    Forest(Terrain terrain, long seed) {
        this.terrain = terrain;
        this.line = terrain.line();
        this.noise = new Noise(seed).of(2);
    }

    List<Standing> along(double fromM, double toM) {
        trees(fromM, toM);
        shrubs(fromM, toM);
        tufts(fromM, toM);
        stones(fromM, toM);
        return List.copyOf(standing);
    }

    private void trees(double fromM, double toM) {
        Noise own = noise.of(1);
        List<Mesh> near = kinds(own, true);
        List<Mesh> far = kinds(own, false);
        inTurn(own, TREES_PER_M, fromM, toM, (k, along) -> {
            double depth = own.unit(k, 2);
            double aside = EDGE_M + DEPTH_M * depth * depth + own.between(-.6, 1.5, k, 3);
            Mesh mesh = (aside < DETAILED_M ? near : far).get(own.choice(near.size(), k, 4));
            place(mesh, along, aside, own, k, .65, 1.3);
        });
    }

    /** Something of a kind, by its number, and where along the road it stands, m. */
    private interface Plot {
        void at(long k, double alongM);
    }

    private static void inTurn(Noise own, double perM, double fromM, double toM, Plot plot) {
        long last = (long) Math.ceil(toM * perM + OUT_OF_TURN);
        for (long k = (long) Math.floor(fromM * perM - OUT_OF_TURN); k <= last; k++) {
            double along = (k + own.between(-OUT_OF_TURN, OUT_OF_TURN, k, 1)) / perM;
            if (along >= fromM && along < toM) {
                plot.at(k, along);
            }
        }
    }

    /** Of ten trees six are conifers, three have leaves, one is dead. */
    private static List<Mesh> kinds(Noise noise, boolean detailed) {
        List<Mesh> kinds = new ArrayList<>();
        for (int i = 0; i < VARIANTS; i++) {
            kinds.add(PlantShape.conifer(noise.of(10 + i), detailed));
        }
        for (int i = 0; i < VARIANTS / 2; i++) {
            kinds.add(PlantShape.broadleaf(noise.of(30 + i), detailed));
        }
        kinds.add(PlantShape.snag(noise.of(50), detailed));
        return kinds;
    }

    private void shrubs(double fromM, double toM) {
        Noise own = noise.of(2);
        List<Mesh> shapes = IntStream.range(0, 8)
                .mapToObj(i -> PlantShape.shrub(own.of(100 + i)))
                .toList();
        scatter(shapes, own, .28, fromM, toM, 5.2, 14, .6, 1.5);
    }

    private void tufts(double fromM, double toM) {
        Noise own = noise.of(3);
        List<Mesh> shapes = IntStream.range(0, 6)
                .mapToObj(i -> PlantShape.tuft(own.of(100 + i)))
                .toList();
        scatter(shapes, own, 1.8, fromM, toM, 4.1, 8, .5, 1.3);
    }

    private void stones(double fromM, double toM) {
        Noise own = noise.of(4);
        List<Mesh> shapes =
                IntStream.range(0, 5).mapToObj(i -> stone(own.of(100 + i))).toList();
        scatter(shapes, own, .15, fromM, toM, 4.1, 6.5, .4, 1.3);
    }

    private static Mesh stone(Noise noise) {
        MeshBuilder mesh = new MeshBuilder();
        int grey = Albedo.shaded(Albedo.of(.22, .21, .19), noise.between(.7, 1.2, 0, 0));
        mesh.lump(
                new Vector(0, 0, .08),
                new Vector(.3, .22, .2),
                .25,
                5,
                4,
                noise,
                (band, sector) -> Albedo.shaded(grey, noise.between(.8, 1.2, band, 10 + sector)));
        return mesh.build();
    }

    private void scatter(
            List<Mesh> shapes,
            Noise own,
            double perM,
            double fromM,
            double toM,
            double nearM,
            double farM,
            double small,
            double large) {
        inTurn(own, perM, fromM, toM, (k, along) -> {
            double depth = own.unit(k, 2);
            double aside = nearM + (farM - nearM) * depth * depth;
            Mesh mesh = shapes.get(own.choice(shapes.size(), k, 4));
            place(mesh, along, aside, own, k, small, large);
        });
    }

    private void place(Mesh mesh, double along, double aside, Noise own, long k, double small, double large) {
        double up = own.between(small, large, k, 5);
        double across = up * own.between(.8, 1.2, k, 6);
        double clear = Math.max(aside, CLEAR_M + across * reach(mesh));
        double left = own.unit(k, 7) < .5 ? -clear : clear;
        double x = line.x(along, left);
        double y = line.y(along, left);
        if (Math.abs(line.left(x, y)) < clear - ROUNDING_M) {
            return;
        }
        double yaw = own.between(0, 2 * StrictMath.PI, k, 8);
        Placement placement = new Placement(x, y, terrain.heightM(x, y), yaw, across, up);
        standing.add(new Standing(mesh, Kind.VEGETATION, placement));
    }

    private static double reach(Mesh mesh) {
        double squared = 0;
        for (int i = 0; i < mesh.positions().length; i += 3) {
            double x = mesh.positions()[i];
            double y = mesh.positions()[i + 1];
            squared = Math.max(squared, x * x + y * y);
        }
        return Math.sqrt(squared);
    }
}
