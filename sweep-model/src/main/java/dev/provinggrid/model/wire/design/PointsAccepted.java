package dev.provinggrid.model.wire.design;

import java.util.List;

/**
 * What became of points that were told to a sweep.
 *
 * @param from number of the first case
 * @param keys of the cases, in order: of each point its replicates
 * @param planned number of cases that the sweep has now, and of the next one
 * @param left how many more it takes
 * @param ended why no other follows; null while some may
 */
public record PointsAccepted(int from, List<String> keys, int planned, int left, String ended) {

    public PointsAccepted {
        keys = List.copyOf(keys);
    }
}
