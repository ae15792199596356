package dev.provinggrid.sim.world.mesh;

import dev.provinggrid.sim.world.mesh.WavefrontObj.MalformedMesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads the lines of one OBJ file. */
final class WavefrontReader {

    private static final int GREY = Albedo.of(.2, .2, .2);

    /** A corner of a face: numbers of place and normal, the latter -1 for none. */
    private record Corner(int place, int normal) {}

    private final Map<String, Integer> materials;
    private final List<String> problems = new ArrayList<>();
    private final List<Vector> places = new ArrayList<>();
    private final List<Vector> normals = new ArrayList<>();
    private final List<Corner> corners = new ArrayList<>();
    private final List<Integer> colours = new ArrayList<>();
    private int colour = GREY;

    WavefrontReader(Map<String, Integer> materials) {
        this.materials = materials;
    }

    Mesh read(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            line(WavefrontLine.of(i + 1, lines.get(i)));
        }
        if (problems.isEmpty() && corners.isEmpty()) {
            problems.add("the file has no faces");
        }
        if (!problems.isEmpty()) {
            throw new MalformedMesh(problems);
        }
        return corners.stream().allMatch(it -> it.normal() >= 0) ? asGiven() : withNormalsOfFaces();
    }

    private void line(WavefrontLine line) {
        switch (line.keyword()) {
            case "v" -> line.vector(problems).ifPresent(places::add);
            case "vn" -> line.vector(problems).ifPresent(normals::add);
            case "usemtl" -> colour = materials.getOrDefault(line.rest(), GREY);
            case "f" -> face(line);
            default -> {} // texture, groups, smoothing: not for us
        }
    }

    private void face(WavefrontLine line) {
        List<Corner> polygon = new ArrayList<>();
        for (String word : line.words()) {
            corner(line, word, polygon);
        }
        if (line.words().size() < 3) {
            problems.add(line.said(line.rest(), "three or more corners"));
        }
        for (int k = 2; k < polygon.size(); k++) {
            corners.addAll(List.of(polygon.get(0), polygon.get(k - 1), polygon.get(k)));
            colours.add(colour);
        }
    }

    private void corner(WavefrontLine line, String word, List<Corner> polygon) {
        String[] parts = word.split("/", -1);
        try {
            int place = index(parts[0], places.size());
            int normal = parts.length < 3 || parts[2].isEmpty() ? -1 : index(parts[2], normals.size());
            polygon.add(new Corner(place, normal));
        } catch (NumberFormatException | IndexOutOfBoundsException _) {
            problems.add(line.said(
                    word,
                    "a corner made of places (" + places.size() + " so far) and normals (" + normals.size()
                            + " so far)"));
        }
    }

    /** Counted from 1, or backwards from -1. */
    private static int index(String word, int count) {
        int number = Integer.parseInt(word);
        return Objects.checkIndex(number < 0 ? count + number : number - 1, count);
    }

    private Mesh asGiven() {
        Map<Corner, Integer> vertices = new HashMap<>();
        List<Corner> order = new ArrayList<>();
        int[] triangles = new int[corners.size()];
        for (int i = 0; i < triangles.length; i++) {
            Corner corner = corners.get(i);
            triangles[i] = vertices.computeIfAbsent(corner, _ -> vertices.size());
            if (triangles[i] == order.size()) {
                order.add(corner);
            }
        }
        return new Mesh(
                flat(order.stream().map(it -> places.get(it.place())).toList()),
                flat(order.stream().map(it -> normals.get(it.normal())).toList()),
                triangles,
                colourArray());
    }

    private Mesh withNormalsOfFaces() {
        MeshBuilder mesh = new MeshBuilder();
        places.forEach(mesh::vertex);
        for (int t = 0; t < colours.size(); t++) {
            mesh.triangle(
                    corners.get(3 * t).place(),
                    corners.get(3 * t + 1).place(),
                    corners.get(3 * t + 2).place(),
                    colours.get(t));
        }
        return mesh.build();
    }

    private int[] colourArray() {
        return colours.stream().mapToInt(Integer::intValue).toArray();
    }

    private static float[] flat(List<Vector> vectors) {
        float[] values = new float[3 * vectors.size()];
        for (int i = 0; i < vectors.size(); i++) {
            values[3 * i] = (float) vectors.get(i).x();
            values[3 * i + 1] = (float) vectors.get(i).y();
            values[3 * i + 2] = (float) vectors.get(i).z();
        }
        return values;
    }
}
