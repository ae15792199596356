package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.sim.engine.geometry.Box;
import java.util.ArrayList;
import java.util.List;

/**
 * Non-maximum suppression, label by label: the best box is kept, those that overlap it too much are dropped, and so on. Of equal scores the
 * one the network gave first is better.
 */
final class Suppression {

    /** More things than this are in no image of ours. */
    static final int MOST_KEPT = 100;

    private final double greatestOverlap;
    private boolean[] dropped = new boolean[0];

    /** @param greatestOverlap intersection over union two boxes of one label may have, 0 to 1 */
    public Suppression(double greatestOverlap) {
        this.greatestOverlap = greatestOverlap;
    }

    /** What is kept, the best first, in px of the network's input. */
    public List<FoundBox> keep(Candidates candidates) {
        dropped = dropped.length < candidates.count() ? new boolean[2 * candidates.count()] : dropped;
        java.util.Arrays.fill(dropped, false);
        List<FoundBox> kept = new ArrayList<>();
        for (int best = best(candidates); best >= 0 && kept.size() < MOST_KEPT; best = best(candidates)) {
            kept.add(new FoundBox(
                    candidates.label(best),
                    candidates.score(best),
                    new Box(
                            candidates.left(best),
                            candidates.top(best),
                            candidates.right(best),
                            candidates.bottom(best))));
            dropOverlapping(candidates, best);
        }
        return kept;
    }

    private int best(Candidates candidates) {
        int best = -1;
        for (int i = 0; i < candidates.count(); i++) {
            if (!dropped[i] && (best < 0 || candidates.score(i) > candidates.score(best))) {
                best = i;
            }
        }
        return best;
    }

    private void dropOverlapping(Candidates candidates, int kept) {
        dropped[kept] = true;
        for (int i = 0; i < candidates.count(); i++) {
            if (candidates.labelIndex(i) == candidates.labelIndex(kept)
                    && overlap(candidates, i, kept) > greatestOverlap) {
                dropped[i] = true;
            }
        }
    }

    private static double overlap(Candidates all, int a, int b) {
        double across = Math.min(all.right(a), all.right(b)) - Math.max(all.left(a), all.left(b));
        double down = Math.min(all.bottom(a), all.bottom(b)) - Math.max(all.top(a), all.top(b));
        if (across <= 0 || down <= 0) {
            return 0;
        }
        double shared = across * down;
        return shared / (area(all, a) + area(all, b) - shared);
    }

    private static double area(Candidates all, int i) {
        return (all.right(i) - all.left(i)) * (all.bottom(i) - all.top(i));
    }
}
