package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.model.perception.OnnxOutput.Form;

/**
 * Layout {@code separate}: boxes in one tensor; in another the scores of all classes, or one score whose class a third one names.
 *
 * @param scoresOfABox C, or 1 where a third tensor names the class
 * @param form order of the numbers of a box
 * @param logits whether scores are raw
 * @param unitX px of one unit of x
 * @param unitY px of one unit of y
 */
record SeparateDecoder(int scoresOfABox, Form form, boolean logits, double unitX, double unitY) implements Decoder {

    /** Numbers of a box. */
    public static final int SIDES = 4;

    private static final int CLASSES = 2;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] scores = outputs[1];
        for (int from = 0, box = 0; from < scores.length; from += scoresOfABox, box++) {
            int best = best(scores, from);
            double score = logits ? RawMap.sigmoid(scores[from + best]) : scores[from + best];
            if (candidates.wants(score)) {
                int classIndex = outputs.length > CLASSES ? candidates.classIndex(outputs[CLASSES][box]) : best;
                offer(outputs[0], SIDES * box, classIndex, score, candidates);
            }
        }
    }

    private void offer(float[] v, int at, int classIndex, double score, Candidates candidates) {
        switch (form) {
            case CENTRE ->
                candidates.offerCentred(
                        classIndex, score, v[at] * unitX, v[at + 1] * unitY, v[at + 2] * unitX, v[at + 3] * unitY);
            case CORNERS ->
                candidates.offer(
                        classIndex, score, v[at] * unitX, v[at + 1] * unitY, v[at + 2] * unitX, v[at + 3] * unitY);
            case CORNERS_YX ->
                candidates.offer(
                        classIndex, score, v[at + 1] * unitX, v[at] * unitY, v[at + 3] * unitX, v[at + 2] * unitY);
        }
    }

    private int best(float[] scores, int from) {
        int best = 0;
        for (int k = 1; k < scoresOfABox; k++) {
            if (scores[from + k] > scores[from + best]) {
                best = k;
            }
        }
        return best;
    }
}
