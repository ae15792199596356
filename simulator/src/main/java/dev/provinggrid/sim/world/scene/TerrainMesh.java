package dev.provinggrid.sim.world.scene;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The terrain as strips of triangles across the road, fine where the road is driven, coarse far ahead and far aside. */
final class TerrainMesh {

    private static final double[] ASIDE_M = {0, 1.5, 3, 3.45, 3.9, 4.4, 5, 5.6, 6.4, 8, 11, 16, 24, 38, 65, 120};
    private static final double CELL_M = 3;
    private static final int CELLS = 10;
    private static final double STRIP_M = CELLS * CELL_M;
    private static final double BEYOND_M = 160;
    private static final double GROWTH = 1.3;
    private static final double STEP_M = .1;
    private static final int EARTH = Albedo.of(.10, .105, .05);
    private static final int ROAD = Albedo.of(.22, .17, .12);

    private final Terrain terrain;
    private final ReferenceLine line;
    private final double[] across;

    TerrainMesh(Terrain terrain) {
        this.terrain = terrain;
        this.line = terrain.line();
        int n = ASIDE_M.length;
        across = new double[2 * n - 1];
        Arrays.setAll(across, i -> i < n ? -ASIDE_M[n - 1 - i] : ASIDE_M[i - n + 1]);
    }

    List<Mesh> strips(double fromM, double toM) {
        double[] along = along(fromM, toM);
        List<Mesh> strips = new ArrayList<>();
        for (int first = 0; first + 1 < along.length; first += CELLS) {
            strips.add(strip(Arrays.copyOfRange(along, first, Math.min(first + CELLS + 1, along.length))));
        }
        return strips;
    }

    private double[] along(double fromM, double toM) {
        // Wherever it begins, the strips and their lines across the road are the same ones.
        double first = line.isClosed() ? fromM : STRIP_M * Math.floor(fromM / STRIP_M);
        int cells = (int) Math.ceil((toM - first) / CELL_M);
        DoubleStream.Builder lines = DoubleStream.builder();
        for (int i = 0; i <= cells; i++) {
            lines.add(first + i * CELL_M);
        }
        double at = first + cells * CELL_M;
        double end = line.isClosed() ? at : toM + BEYOND_M;
        for (double step = CELL_M * GROWTH; at < end; step *= GROWTH) {
            at += step;
            lines.add(at);
        }
        return lines.build().toArray();
    }

    private Mesh strip(double[] along) {
        int columns = across.length;
        float[] positions = new float[3 * along.length * columns];
        float[] normals = new float[positions.length];
        for (int row = 0, v = 0; row < along.length; row++) {
            for (int column = 0; column < columns; column++, v += 3) {
                double x = line.x(along[row], across[column]);
                double y = line.y(along[row], across[column]);
                point(x, y, positions, normals, v);
            }
        }
        int[] cells = IntStream.range(0, (along.length - 1) * (columns - 1))
                .filter(it -> isOwn(along, it / (columns - 1), it % (columns - 1)))
                .toArray();
        int[] triangles = new int[6 * cells.length];
        int[] colours = new int[2 * cells.length];
        for (int kept = 0; kept < cells.length; kept++) {
            int row = cells[kept] / (columns - 1);
            int column = cells[kept] % (columns - 1);
            int i = row * columns + column;
            int[] corners = {i, i + columns, i + 1, i + 1, i + columns, i + columns + 1};
            System.arraycopy(corners, 0, triangles, 6 * kept, 6);
            double middle = (across[column] + across[column + 1]) / 2;
            Arrays.fill(colours, 2 * kept, 2 * kept + 2, Math.abs(middle) < Terrain.LEVEL_M ? ROAD : EARTH);
        }
        return new Mesh(positions, normals, triangles, colours);
    }

    /** Whether a cell is no nearer to another stretch of the road, within its own size: inside of a bend strips run into each other. */
    private boolean isOwn(double[] along, int row, int column) {
        double alongM = (along[row] + along[row + 1]) / 2;
        double leftM = (across[column] + across[column + 1]) / 2;
        double nearest = Math.abs(line.left(line.x(alongM, leftM), line.y(alongM, leftM)));
        boolean beyondTheCentre = line.curvature(alongM) * leftM >= 1;
        return !beyondTheCentre && nearest >= Math.abs(leftM) - (across[column + 1] - across[column]) - CELL_M;
    }

    /** The normal of the terrain itself rather than of the triangles: no seam between strips. */
    private void point(double x, double y, float[] positions, float[] normals, int v) {
        positions[v] = (float) x;
        positions[v + 1] = (float) y;
        positions[v + 2] = (float) terrain.heightM(x, y);
        double slopeX = (terrain.heightM(x + STEP_M, y) - terrain.heightM(x - STEP_M, y)) / (2 * STEP_M);
        double slopeY = (terrain.heightM(x, y + STEP_M) - terrain.heightM(x, y - STEP_M)) / (2 * STEP_M);
        Vector normal = new Vector(-slopeX, -slopeY, 1).unit();
        normals[v] = (float) normal.x();
        normals[v + 1] = (float) normal.y();
        normals[v + 2] = (float) normal.z();
    }
}
