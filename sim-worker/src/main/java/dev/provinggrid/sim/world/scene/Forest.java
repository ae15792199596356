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

/** What grows and lies beside the road: trees, shrubs, grass, stones; none of it on the road. */
final class Forest {

    /** Nothing stands nearer to the middle of the road, branches included, m. */
    static final double CLEAR_M = 3.5;

    private static final double EDGE_M = 7.5;
    private static final double DEPTH_M = 48;
    private static final double DETAILED_M = 8.8;
    private static final double TREES_PER_M = 2;
    private static final int VARIANTS = 7;

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
        int count = (int) (TREES_PER_M * (toM - fromM));
        for (int k = 0; k < count; k++) {
            double x = own.between(fromM, toM, k, 1);
            double depth = own.unit(k, 2);
            double aside = EDGE_M + DEPTH_M * depth * depth + own.between(-.6, 1.5, k, 3);
            Mesh mesh = (aside < DETAILED_M ? near : far).get(own.choice(near.size(), k, 4));
            place(mesh, x, aside, own, k, .65, 1.3);
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
        int count = (int) (perM * (toM - fromM));
        for (int k = 0; k < count; k++) {
            double depth = own.unit(k, 2);
            double aside = nearM + (farM - nearM) * depth * depth;
            Mesh mesh = shapes.get(own.choice(shapes.size(), k, 4));
            place(mesh, own.between(fromM, toM, k, 1), aside, own, k, small, large);
        }
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
