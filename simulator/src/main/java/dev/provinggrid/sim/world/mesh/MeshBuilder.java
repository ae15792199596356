package dev.provinggrid.sim.world.mesh;

import java.util.Arrays;

/**
 * Puts a mesh together from closed pieces. Normals follow from the triangles: the mean over those around a vertex, weighted by
 * area; so they agree with the winding, and a crease is two vertices at one place.
 */
public final class MeshBuilder {

    /** Colour of a patch of a piece, see {@link Albedo}. */
    @FunctionalInterface
    public interface Paint {
        int at(int band, int sector);
    }

    private double[] positions = new double[3 * 512];
    private int[] triangles = new int[3 * 1024];
    private int[] colours = new int[1024];
    private int vertices;
    private int faces;

    public int vertices() {
        return vertices;
    }

    public int vertex(double x, double y, double z) {
        if (3 * vertices + 3 > positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
        }
        positions[3 * vertices] = x;
        positions[3 * vertices + 1] = y;
        positions[3 * vertices + 2] = z;
        return vertices++;
    }

    public int vertex(Vector at) {
        return vertex(at.x(), at.y(), at.z());
    }

    /** Adds a triangle, counter-clockwise seen from outside. */
    public void triangle(int a, int b, int c, int colour) {
        if (faces == colours.length) {
            triangles = Arrays.copyOf(triangles, 2 * triangles.length);
            colours = Arrays.copyOf(colours, 2 * colours.length);
        }
        triangles[3 * faces] = a;
        triangles[3 * faces + 1] = b;
        triangles[3 * faces + 2] = c;
        colours[faces++] = colour;
    }

    /**
     * A closed skin over a row of ellipses.
     *
     * @param rings one after another, each counter-clockwise seen against the direction of the row
     * @param around corners of each
     */
    public void skin(Ring[] rings, int around, Paint paint) {
        int first = vertices;
        for (Ring ring : rings) {
            for (int s = 0; s < around; s++) {
                vertex(ring.at(2 * StrictMath.PI * s / around));
            }
        }
        for (int band = 0; band + 1 < rings.length; band++) {
            for (int s = 0; s < around; s++) {
                int i = first + band * around + s;
                int j = first + band * around + (s + 1) % around;
                int colour = paint.at(band, s);
                triangle(i, j, i + around, colour);
                triangle(j, j + around, i + around, colour);
            }
        }
        cap(rings[0], first, around, false, paint.at(0, 0));
        cap(rings[rings.length - 1], vertices - 1 - around, around, true, paint.at(rings.length - 2, 0));
    }

    private void cap(Ring ring, int first, int around, boolean end, int colour) {
        int middle = vertex(ring.centre());
        for (int s = 0; s < around; s++) {
            int i = first + s;
            int j = first + (s + 1) % around;
            triangle(middle, end ? i : j, end ? j : i, colour);
        }
    }

    /** A closed pipe along points, round, with a radius at each, m. */
    public void pipe(Vector[] points, double[] radii, int around, Paint paint) {
        Ring[] rings = new Ring[points.length];
        Vector side = null;
        for (int i = 0; i < points.length; i++) {
            Vector along = points[Math.min(i + 1, points.length - 1)]
                    .minus(points[Math.max(i - 1, 0)])
                    .unit();
            side = side == null
                    ? along.anyAcross()
                    : side.minus(along.times(side.dot(along))).unit();
            rings[i] =
                    new Ring(points[i], side.times(radii[i]), along.cross(side).times(radii[i]));
        }
        skin(rings, around, paint);
    }

    /** A lump: an ellipsoid with half axes a, b, c, m, whose skin is pushed in and out by a share of its size. */
    public void lump(Vector centre, Vector half, double roughness, int around, int bands, Noise noise, Paint paint) {
        Vector[] poles = {
            rough(centre, half, 0, 0, -1, roughness, noise, 900), rough(centre, half, 0, 0, 1, roughness, noise, 901)
        };
        int first = vertices;
        for (int r = 1; r < bands; r++) {
            double polar = StrictMath.PI * (1 - (double) r / bands);
            for (int s = 0; s < around; s++) {
                double turn = 2 * StrictMath.PI * (s + .5 * (r & 1)) / around;
                double level = StrictMath.sin(polar);
                vertex(rough(
                        centre,
                        half,
                        level * StrictMath.cos(turn),
                        level * StrictMath.sin(turn),
                        StrictMath.cos(polar),
                        roughness,
                        noise,
                        (long) r * around + s));
            }
        }
        join(first, around, bands - 1, paint);
        int bottom = vertex(poles[0]);
        int top = vertex(poles[1]);
        int last = first + (bands - 2) * around;
        for (int s = 0; s < around; s++) {
            int next = (s + 1) % around;
            triangle(bottom, first + next, first + s, paint.at(0, s));
            triangle(top, last + s, last + next, paint.at(bands - 1, s));
        }
    }

    private void join(int first, int around, int rings, Paint paint) {
        for (int r = 0; r + 1 < rings; r++) {
            for (int s = 0; s < around; s++) {
                int i = first + r * around + s;
                int j = first + r * around + (s + 1) % around;
                int colour = paint.at(r + 1, s);
                triangle(i, j, i + around, colour);
                triangle(j, j + around, i + around, colour);
            }
        }
    }

    private static Vector rough(
            Vector centre, Vector half, double x, double y, double z, double roughness, Noise noise, long item) {
        double size = 1 + roughness * (2 * noise.unit(item, 77) - 1);
        return new Vector(
                centre.x() + half.x() * x * size, centre.y() + half.y() * y * size, centre.z() + half.z() * z * size);
    }

    /** Turns the vertices from a number on about a vertical axis, counter-clockwise seen from above. */
    public void turn(int fromVertex, double axisX, double yawRad) {
        double cos = StrictMath.cos(yawRad);
        double sin = StrictMath.sin(yawRad);
        for (int v = fromVertex; v < vertices; v++) {
            double x = positions[3 * v] - axisX;
            double y = positions[3 * v + 1];
            positions[3 * v] = axisX + cos * x - sin * y;
            positions[3 * v + 1] = sin * x + cos * y;
        }
    }

    /** Stretches everything built so far. */
    public void stretch(double along, double across, double up) {
        for (int v = 0; v < vertices; v++) {
            positions[3 * v] *= along;
            positions[3 * v + 1] *= across;
            positions[3 * v + 2] *= up;
        }
    }

    public Mesh build() {
        float[] places = new float[3 * vertices];
        for (int i = 0; i < places.length; i++) {
            places[i] = (float) positions[i];
        }
        return new Mesh(places, normals(), Arrays.copyOf(triangles, 3 * faces), Arrays.copyOf(colours, faces));
    }

    private float[] normals() {
        Vector[] sums = new Vector[vertices];
        Arrays.fill(sums, new Vector(0, 0, 0));
        for (int t = 0; t < 3 * faces; t += 3) {
            Vector a = position(triangles[t]);
            Vector area = position(triangles[t + 1])
                    .minus(a)
                    .cross(position(triangles[t + 2]).minus(a));
            for (int k = 0; k < 3; k++) {
                sums[triangles[t + k]] = sums[triangles[t + k]].plus(area);
            }
        }
        float[] normals = new float[3 * vertices];
        for (int v = 0; v < vertices; v++) {
            Vector unit = sums[v].unit();
            normals[3 * v] = (float) unit.x();
            normals[3 * v + 1] = (float) unit.y();
            normals[3 * v + 2] = (float) unit.z();
        }
        return normals;
    }

    private Vector position(int v) {
        return new Vector(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
    }
}
