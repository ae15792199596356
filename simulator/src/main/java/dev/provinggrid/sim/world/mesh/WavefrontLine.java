package dev.provinggrid.sim.world.mesh;

import java.util.List;
import java.util.Optional;

/** A line of an OBJ or MTL file: keyword and words. */
record WavefrontLine(int number, String keyword, List<String> words) {

    static WavefrontLine of(int number, String text) {
        List<String> words = List.of(text.replaceFirst("#.*", "").strip().split("\\s+"));
        return new WavefrontLine(number, words.getFirst(), words.subList(1, words.size()));
    }

    String rest() {
        return String.join(" ", words);
    }

    /** Three numbers, or a problem. */
    Optional<Vector> vector(List<String> problems) {
        try {
            Vector vector = new Vector(
                    Float.parseFloat(words.get(0)), Float.parseFloat(words.get(1)), Float.parseFloat(words.get(2)));
            if (Double.isFinite(vector.dot(vector))) {
                return Optional.of(vector);
            }
        } catch (NumberFormatException | IndexOutOfBoundsException _) {
            // said below
        }
        problems.add(said(rest(), "three numbers"));
        return Optional.empty();
    }

    /** How a problem reads. */
    String said(String value, String allowed) {
        return "line " + number + ", " + keyword + ": \"" + value + "\" is not " + allowed;
    }
}
