package dev.provinggrid.benchmarks.fit;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One run of the published sweep.
 *
 * @param weather number 1 to 8
 * @param rows in order of time
 */
record RecordedRun(String model, int minuteOfDay, int weather, List<Row> rows) {

    /** Simulated time between two rows, inferred from the distances covered, s. */
    static final double ROW_S = .41;

    /**
     * One row of the log.
     *
     * @param confidence in [0, 1]
     * @param dtcM distance to collision, m
     */
    record Row(boolean aeb, double confidence, double dtcM, double brake, int collisions) {}

    boolean passed() {
        return rows.stream().allMatch(it -> it.collisions() == 0);
    }

    /** The rows of the first approach: while the vehicle comes nearer and the brake is off. */
    List<Row> firstApproach() {
        int end = 1;
        while (end < rows.size()
                && rows.get(end).brake() == 0
                && rows.get(end).dtcM() <= rows.get(end - 1).dtcM()) {
            end++;
        }
        return rows.subList(0, end);
    }

    /** Distance at the first decision to brake, m. */
    OptionalDouble onsetM() {
        return rows.stream().filter(Row::aeb).mapToDouble(Row::dtcM).findFirst();
    }
}
