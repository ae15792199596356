package dev.provinggrid.sim.world.mesh;

/**
 * A shape in its own frame, m: x forward, y left, z up, standing on z = 0. Immutable by convention: the arrays are shared, not
 * copied, because a scene holds hundreds of placements of a few shapes.
 */
public final class Mesh {

    private final float[] positions;
    private final float[] normals;
    private final int[] triangles;
    private final int[] colours;

    /**
     * A shape.
     *
     * @param positions x, y, z of each vertex, m
     * @param normals x, y, z of the unit normal at each vertex
     * @param triangles three vertex numbers each, counter-clockwise seen from outside
     * @param colours of each triangle, see {@link Albedo}
     */
    public Mesh(float[] positions, float[] normals, int[] triangles, int[] colours) {
        if (positions.length != normals.length || triangles.length != 3 * colours.length) {
            throw new IllegalArgumentException("arrays of a mesh do not match");
        }
        this.positions = positions;
        this.normals = normals;
        this.triangles = triangles;
        this.colours = colours;
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return colours.length;
    }

    public float[] positions() {
        return positions;
    }

    public float[] normals() {
        return normals;
    }

    public int[] triangles() {
        return triangles;
    }

    public int[] colours() {
        return colours;
    }
}
