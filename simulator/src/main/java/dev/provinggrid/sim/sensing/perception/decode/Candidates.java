package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.model.perception.ClassMap;
import java.util.Arrays;

/** The boxes of one image with a sufficient score and a relevant class. Reused for every image. */
final class Candidates {

    private static final int FIRST_ROOM = 64;
    private static final int SIDES = 4;

    private final double leastScore;
    private final int[] labelOfClass;
    private final String[] labels;
    private int count;
    private int[] label = new int[FIRST_ROOM];
    private double[] score = new double[FIRST_ROOM];
    private double[] sides = new double[SIDES * FIRST_ROOM];

    /** @param leastScore boxes that score less are dropped, 0 to 1 */
    public Candidates(ClassMap classes, double leastScore) {
        this.leastScore = leastScore;
        this.labels = classes.labels().values().stream().distinct().sorted().toArray(String[]::new);
        this.labelOfClass = new int[classes.count()];
        for (int i = 0; i < labelOfClass.length; i++) {
            labelOfClass[i] = classes.labelOf(i)
                    .map(it -> Arrays.binarySearch(labels, it))
                    .orElse(-1);
        }
    }

    void clear() {
        count = 0;
    }

    /** Whether a box of this score is worth its corners. Not a number is: {@link #offer} must see it. */
    boolean wants(double boxScore) {
        return !(boxScore < leastScore);
    }

    /**
     * The class that a network names by a number.
     *
     * @throws ArithmeticException when the card has no such class: then the card does not fit the network
     */
    int classIndex(float number) {
        int index = Math.round(number);
        if (index != number || index < 0 || index >= labelOfClass.length) {
            throw new ArithmeticException(
                    "the network names class " + number + "; its card has " + labelOfClass.length + ", from 0");
        }
        return index;
    }

    /**
     * A box a network reports, in px of its input.
     *
     * @throws ArithmeticException when it is not made of numbers: then the network failed, and that is no empty image
     */
    void offer(int classIndex, double boxScore, double left, double top, double right, double bottom) {
        if (Double.isNaN(boxScore + left + right) || Double.isNaN(top + bottom)) {
            throw new ArithmeticException("the network gave a box that is not a number");
        }
        if (boxScore < leastScore || labelOfClass[classIndex] < 0 || right <= left || bottom <= top) {
            return;
        }
        grow();
        label[count] = labelOfClass[classIndex];
        score[count] = boxScore;
        sides[SIDES * count] = left;
        sides[SIDES * count + 1] = top;
        sides[SIDES * count + 2] = right;
        sides[SIDES * count + 3] = bottom;
        count++;
    }

    /** A box given by its centre and size. */
    void offerCentred(int classIndex, double boxScore, double x, double y, double width, double height) {
        offer(classIndex, boxScore, x - width / 2, y - height / 2, x + width / 2, y + height / 2);
    }

    int count() {
        return count;
    }

    int labelIndex(int i) {
        return label[i];
    }

    String label(int i) {
        return labels[label[i]];
    }

    double score(int i) {
        return score[i];
    }

    double left(int i) {
        return sides[SIDES * i];
    }

    double top(int i) {
        return sides[SIDES * i + 1];
    }

    double right(int i) {
        return sides[SIDES * i + 2];
    }

    double bottom(int i) {
        return sides[SIDES * i + 3];
    }

    private void grow() {
        if (count == label.length) {
            label = Arrays.copyOf(label, 2 * count);
            score = Arrays.copyOf(score, 2 * count);
            sides = Arrays.copyOf(sides, 2 * SIDES * count);
        }
    }
}
