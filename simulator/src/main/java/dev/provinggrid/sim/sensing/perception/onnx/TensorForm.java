package dev.provinggrid.sim.sensing.perception.onnx;

import java.util.List;

/**
 * A tensor that a network takes or gives.
 *
 * @param shape its dimensions, all of them known
 * @param type of its numbers
 */
record TensorForm(String name, List<Long> shape, ElementType type) {

    public TensorForm {
        shape = List.copyOf(shape);
    }

    long[] dimensions() {
        return shape.stream().mapToLong(Long::longValue).toArray();
    }

    /** For people: {@code images [1, 3, 640, 640] float32}. */
    String words() {
        return name + " " + shape + " " + type.word();
    }

    /** How many numbers it has. */
    int count() {
        return Math.toIntExact(shape.stream().mapToLong(Long::longValue).reduce(1, Math::multiplyExact));
    }
}
