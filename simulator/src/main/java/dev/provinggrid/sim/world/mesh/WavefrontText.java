package dev.provinggrid.sim.world.mesh;

import java.util.Arrays;

/** The text of OBJ and MTL file of a mesh. */
record WavefrontText(Mesh mesh) {

    String shape(String materialFile) {
        StringBuilder text = new StringBuilder("# x forward, y left, z up, m\nmtllib ")
                .append(materialFile)
                .append('\n');
        vectors(text, "v", mesh.positions());
        vectors(text, "vn", mesh.normals());
        int[] colours = mesh.colours();
        for (int t = 0; t < colours.length; t++) {
            if (t == 0 || colours[t] != colours[t - 1]) {
                text.append("usemtl ").append(name(colours[t])).append('\n');
            }
            face(text, t);
        }
        return text.toString();
    }

    String materials() {
        StringBuilder text = new StringBuilder("# Kd: albedo, linear\n");
        Arrays.stream(mesh.colours())
                .distinct()
                .sorted()
                .forEach(colour -> text.append("newmtl ")
                        .append(name(colour))
                        .append("\nKd ")
                        .append(Albedo.red(colour))
                        .append(' ')
                        .append(Albedo.green(colour))
                        .append(' ')
                        .append(Albedo.blue(colour))
                        .append('\n'));
        return text.toString();
    }

    private static void vectors(StringBuilder text, String keyword, float[] values) {
        for (int i = 0; i < values.length; i += 3) {
            text.append(keyword);
            for (int axis = 0; axis < 3; axis++) {
                text.append(' ').append(values[i + axis]);
            }
            text.append('\n');
        }
    }

    private void face(StringBuilder text, int triangle) {
        text.append('f');
        for (int k = 0; k < 3; k++) {
            int vertex = mesh.triangles()[3 * triangle + k] + 1;
            text.append(' ').append(vertex).append("//").append(vertex);
        }
        text.append('\n');
    }

    private static String name(int colour) {
        return (Albedo.shines(colour) ? WavefrontMaterials.SHINING : "albedo") + Integer.toHexString(colour);
    }
}
