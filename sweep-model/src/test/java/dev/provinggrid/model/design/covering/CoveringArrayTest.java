package dev.provinggrid.model.design.covering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes beside published ones, and coverage by brute force. */
class CoveringArrayTest {

    private static CoveringArray array(int strength, int... sizes) {
        return CoveringArray.of(
                sizes, strength, new LevelConstraints(sizes, List.of()), List.of(), CounterRandom.of(1, "covering"));
    }

    private static int[] sizes(String counts) {
        return Arrays.stream(counts.split(" "))
                .map(it -> it.split("\\^"))
                .flatMapToInt(it -> IntStream.range(0, it.length == 1 ? 1 : Integer.parseInt(it[1]))
                        .map(_ -> Integer.parseInt(it[0])))
                .toArray();
    }

    /**
     * PICT has 18 rows for 3^13 and 37 for 4^15 3^17 2^29 (jaccz.github.io/pairwise); 9, 16, 32 and 100 are the least possible. TCAS is
     * the collision avoidance of the Siemens suite, for which ACTS has 400 triples.
     */
    @ParameterizedTest
    @CsvSource({
        "2, 3^4, 9",
        "2, 4^5, 16",
        "2, 8 4 4, 32",
        "2, 3^13, 18",
        "2, 4^15 3^17 2^29, 37",
        "2, 4^10, 30",
        "2, 2^7 3^2 4 10^2, 100",
        "3, 2^7 3^2 4 10^2, 408",
        "1, 2 5 3, 5"
    })
    void isAsShortAsPublishedOnesOrNearly(int strength, String counts, int most) {
        int[] sizes = sizes(counts);
        CoveringArray array = array(strength, sizes);
        assertThat(array.rows().size()).isLessThanOrEqualTo(most);
        assertThat(array.combinations()).isEqualTo((long) CoveringArray.combinations(sizes, strength));
    }

    @Property(tries = 60)
    void everyCombinationThatIsAllowedOccursAndNoForbiddenOne(
            @ForAll @IntRange(min = 1, max = 3) int strength, @ForAll Random random) {
        int[] sizes = random.ints(3 + random.nextInt(3), 1, 5).toArray();
        int first = random.nextInt(sizes.length - 1);
        BitSet some = new BitSet();
        random.ints(1 + random.nextInt(3), 0, sizes[first] * sizes[first + 1]).forEach(some::set);
        ForbiddenLevels forbidden =
                new ForbiddenLevels(new int[] {first, first + 1}, new int[] {sizes[first], sizes[first + 1]}, some);
        LevelConstraints constraints = new LevelConstraints(sizes, List.of(forbidden));
        Set<List<Integer>> possible = new HashSet<>();
        forEachRow(sizes, row -> {
            if (!forbidden.forbids(row)) {
                possible.addAll(tuples(row, strength));
            }
        });
        if (possible.isEmpty()) {
            return;
        }
        int[] seed = Arrays.stream(sizes).map(random::nextInt).toArray();
        seed[0] = CoveringArray.ANY;
        CoveringArray array =
                CoveringArray.of(sizes, strength, constraints, List.of(seed), CounterRandom.of(random.nextInt(), "t"));
        Set<List<Integer>> covered = new HashSet<>(tuples(seed, strength));
        array.rows().forEach(it -> covered.addAll(tuples(it, strength)));
        assertThat(covered).containsAll(possible);
        assertThat(array.rows()).noneMatch(forbidden::forbids);
        assertThat(array.combinations() - array.excluded() - array.implied()).isEqualTo(possible.size());
    }

    @Test
    void rowsThatCoverMostComeFirst() {
        List<int[]> rows = array(2, 8, 4, 4, 3, 3, 2).rows();
        Set<List<Integer>> covered = new HashSet<>();
        int before = Integer.MAX_VALUE;
        for (int[] row : rows) {
            int known = covered.size();
            covered.addAll(tuples(row, 2));
            assertThat(covered.size() - known).isLessThanOrEqualTo(before);
            before = covered.size() - known;
        }
    }

    @Test
    void theSameSeedGivesTheSameRowsAndAnotherOneOthers() {
        int[] sizes = {4, 3, 3, 2, 2};
        LevelConstraints none = new LevelConstraints(sizes, List.of());
        List<int[]> one = CoveringArray.of(sizes, 2, none, List.of(), CounterRandom.of(1, "c"))
                .rows();
        List<int[]> same = CoveringArray.of(sizes, 2, none, List.of(), CounterRandom.of(1, "c"))
                .rows();
        List<int[]> other = CoveringArray.of(sizes, 2, none, List.of(), CounterRandom.of(2, "c"))
                .rows();
        assertThat(one.stream().map(Arrays::toString))
                .containsExactlyElementsOf(same.stream().map(Arrays::toString).toList());
        assertThat(one.stream().map(Arrays::toString))
                .isNotEqualTo(other.stream().map(Arrays::toString).toList());
    }

    /** Column 0 at 0 forces column 1 to 0, which forces column 2 to 0: 0 of column 0 never meets 1 of column 2. */
    @Test
    void combinationsThatNoRowCanHaveAreDroppedAndCounted() {
        int[] sizes = {2, 2, 2};
        BitSet zeroAndOne = new BitSet();
        zeroAndOne.set(1);
        LevelConstraints constraints = new LevelConstraints(
                sizes,
                List.of(
                        new ForbiddenLevels(new int[] {0, 1}, new int[] {2, 2}, zeroAndOne),
                        new ForbiddenLevels(new int[] {1, 2}, new int[] {2, 2}, zeroAndOne)));
        CoveringArray array = CoveringArray.of(sizes, 2, constraints, List.of(), CounterRandom.of(1, "c"));
        assertThat(array.excluded()).isEqualTo(2);
        assertThat(array.implied()).isEqualTo(1);
        assertThat(array.rows()).noneMatch(it -> it[0] == 0 && it[2] == 1);
    }

    private static void forEachRow(int[] sizes, java.util.function.Consumer<int[]> each) {
        int rows = Arrays.stream(sizes).reduce(1, (one, other) -> one * other);
        for (int number = 0; number < rows; number++) {
            int[] row = new int[sizes.length];
            int rest = number;
            for (int it = 0; it < sizes.length; it++) {
                row[it] = rest % sizes[it];
                rest /= sizes[it];
            }
            each.accept(row);
        }
    }

    /** Columns and levels of every choice of columns without an open one. */
    private static Set<List<Integer>> tuples(int[] row, int strength) {
        Set<List<Integer>> tuples = new HashSet<>();
        for (int chosen = 0; chosen < 1 << row.length; chosen++) {
            int of = chosen;
            List<Integer> columns = IntStream.range(0, row.length)
                    .filter(it -> (of >> it & 1) == 1)
                    .boxed()
                    .toList();
            if (columns.size() == strength && columns.stream().allMatch(it -> row[it] != CoveringArray.ANY)) {
                tuples.add(columns.stream()
                        .flatMap(it -> java.util.stream.Stream.of(it, row[it]))
                        .toList());
            }
        }
        return tuples;
    }
}
