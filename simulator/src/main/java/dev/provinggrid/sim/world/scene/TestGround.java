package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.List;

/**
 * A level place of asphalt in a meadow with trees around, lines painted on it.
 *
 * @param fromX of the asphalt, m
 * @param fromY of the asphalt, m
 * @param toX of the asphalt, m
 * @param toY of the asphalt, m
 */
public record TestGround(double fromX, double fromY, double toX, double toY) {

    /** A road far away: nothing of it is seen in the meadow. */
    public static final ReferenceLine NO_ROAD = ReferenceLine.straight(0, -1e4, 0);

    /** Of lines. */
    public static final int WHITE = Albedo.of(.8, .8, .8);

    /** Of lines. */
    public static final int YELLOW = Albedo.of(.75, .5, .05);

    private static final double AROUND_M = 260;
    private static final double CELL_M = 20;
    private static final double MEADOW_Z = -.03;
    private static final double PAINT_Z = .008;
    private static final double CLEAR_M = 12;
    private static final double FOREST_M = 90;
    private static final int TREES = 260;
    private static final int EARTH = Albedo.of(.10, .105, .05);
    private static final int ASPHALT = Albedo.of(.095, .095, .1);

    /**
     * A straight line that is painted.
     *
     * @param colour see {@link Albedo}
     */
    public record Stripe(double fromX, double fromY, double toX, double toY, double widthM, int colour) {}

    /** Its triangles: equal seeds give equal trees. */
    public TriangleSoup with(List<Stripe> stripes, long seed) {
        Mesh meadow = tiled(fromX - AROUND_M, fromY - AROUND_M, toX + AROUND_M, toY + AROUND_M, MEADOW_Z, EARTH);
        Mesh asphalt = tiled(fromX, fromY, toX, toY, 0, ASPHALT);
        Mesh paint = painted(stripes);
        Noise noise = new Noise(seed);
        List<Mesh> trees = List.of(PlantShape.conifer(noise.of(1), true), PlantShape.broadleaf(noise.of(2), true));
        int vertices = meadow.vertexCount() + asphalt.vertexCount() + paint.vertexCount();
        int triangles = meadow.triangleCount() + asphalt.triangleCount() + paint.triangleCount();
        for (int k = 0; k < TREES; k++) {
            vertices += trees.get(k % 2).vertexCount();
            triangles += trees.get(k % 2).triangleCount();
        }
        TriangleSoup soup = new TriangleSoup(vertices, triangles, 3 + TREES);
        soup.add(meadow, Kind.GROUND, Placement.at(0, 0, 0, 0));
        soup.add(asphalt, Kind.PAVEMENT, Placement.at(0, 0, 0, 0));
        soup.add(paint, Kind.PAVEMENT, Placement.at(0, 0, 0, 0));
        for (int k = 0; k < TREES; k++) {
            soup.add(trees.get(k % 2), Kind.VEGETATION, besideTheAsphalt(noise, k));
        }
        return soup;
    }

    private Placement besideTheAsphalt(Noise noise, int k) {
        double out = CLEAR_M + FOREST_M * noise.unit(k, 1) * noise.unit(k, 2);
        double along = noise.between(-CLEAR_M, CLEAR_M, k, 3);
        double x = noise.between(fromX, toX, k, 4) + along;
        double y = noise.between(fromY, toY, k, 5) + along;
        boolean beside = noise.unit(k, 6) < (toX - fromX) / (toX - fromX + toY - fromY);
        boolean positive = noise.unit(k, 7) < .5;
        if (beside) {
            y = positive ? toY + out : fromY - out;
        } else {
            x = positive ? toX + out : fromX - out;
        }
        double up = noise.between(.7, 1.2, k, 8);
        return new Placement(x, y, MEADOW_Z, noise.between(0, 2 * StrictMath.PI, k, 9), up, up);
    }

    private static Mesh tiled(double fromX, double fromY, double toX, double toY, double z, int colour) {
        MeshBuilder mesh = new MeshBuilder();
        int columns = Math.max(1, (int) Math.ceil((toX - fromX) / CELL_M));
        int rows = Math.max(1, (int) Math.ceil((toY - fromY) / CELL_M));
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                int v = mesh.vertex(fromX + (toX - fromX) * column / columns, fromY + (toY - fromY) * row / rows, z);
                if (row > 0 && column > 0) {
                    mesh.triangle(v - columns - 2, v - columns - 1, v, colour);
                    mesh.triangle(v - columns - 2, v, v - 1, colour);
                }
            }
        }
        return mesh.build();
    }

    private static Mesh painted(List<Stripe> stripes) {
        MeshBuilder mesh = new MeshBuilder();
        for (Stripe it : stripes) {
            double length = StrictMath.hypot(it.toX() - it.fromX(), it.toY() - it.fromY());
            double aside = it.widthM() / 2 / length;
            double dx = -(it.toY() - it.fromY()) * aside;
            double dy = (it.toX() - it.fromX()) * aside;
            int a = mesh.vertex(it.fromX() - dx, it.fromY() - dy, PAINT_Z);
            int b = mesh.vertex(it.toX() - dx, it.toY() - dy, PAINT_Z);
            int c = mesh.vertex(it.toX() + dx, it.toY() + dy, PAINT_Z);
            int d = mesh.vertex(it.fromX() + dx, it.fromY() + dy, PAINT_Z);
            mesh.triangle(a, b, c, it.colour());
            mesh.triangle(a, c, d, it.colour());
        }
        return mesh.build();
    }
}
