package dev.provinggrid.sim.world.mesh;

import java.util.List;

/**
 * A mesh in the Wavefront OBJ format, to look at it in a modelling program or to replace it. Axes as in {@link Mesh}: x forward, y
 * left, z up, m. A mesh that is written and read again is the same triangle for triangle, bit for bit.
 *
 * @param shape text of the OBJ file
 * @param materials text of the MTL file, the {@code Kd} of a material its linear albedo; empty for none
 */
public record WavefrontObj(String shape, String materials) {

    /** The text of a mesh whose colours go into an MTL file of the name given. */
    public static WavefrontObj of(Mesh mesh, String materialFile) {
        WavefrontText text = new WavefrontText(mesh);
        return new WavefrontObj(text.shape(materialFile), text.materials());
    }

    /**
     * The mesh in the text, of triangles or convex polygons, with or without normals (then they follow from the faces); grey where
     * no material is known.
     *
     * @throws MalformedMesh with everything that is wrong
     */
    public Mesh mesh() {
        var colours = WavefrontMaterials.read(materials.lines().toList());
        return new WavefrontReader(colours).read(shape.lines().toList());
    }

    /** A text that holds no mesh. */
    public static final class MalformedMesh extends RuntimeException {

        private static final long serialVersionUID = 1;

        /** Says every problem, one on a line. */
        MalformedMesh(List<String> problems) {
            super(String.join("\n", problems));
        }
    }
}
