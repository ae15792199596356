package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class GroupingTest {

    @Property
    void equalNumbersAreOneGroupInTheOrderInWhichTheyFirstOccur(@ForAll long[] numbers) {
        assertSame(numbers);
    }

    /** Neighbours, and numbers that differ in their high bits alone. */
    @Property
    void soAreNumbersOfWhichManyAreAlike(@ForAll @LongRange(min = -5, max = 5) long[] few) {
        assertSame(few);
        assertSame(IntStream.range(0, few.length).mapToLong(it -> few[it] << 40).toArray());
    }

    private static void assertSame(long[] numbers) {
        assertSame(Grouping.byNumber(numbers), LongStream.of(numbers).boxed().toList());
    }

    /** Each as the position of its key among the keys that differ. */
    private static void assertSame(Grouping grouping, List<?> keys) {
        List<?> different = keys.stream().distinct().toList();
        assertThat(grouping.groups()).isEqualTo(different.size());
        assertThat(IntStream.range(0, keys.size()).map(grouping::group))
                .containsExactlyElementsOf(keys.stream().map(different::indexOf).toList());
    }

    /** Cells: the same level on one axis, the same value on the other, where 0 and -0 are two and NaN is one. */
    @Property
    void cellsAreCasesThatAgreeOnEveryAxis(@ForAll @Size(min = 1, max = 60) List<@From("cases") Agreed> cases) {
        List<String> bins = List.of("low", "high");
        CaseTable table = new CaseTable(
                List.of(
                        new LevelColumn(
                                "weather",
                                List.of("clear", "fog", "rain"),
                                cases.stream().mapToInt(Agreed::level).toArray()),
                        LevelColumn.binned(
                                "speed",
                                bins,
                                new int[cases.size()],
                                cases.stream().mapToDouble(Agreed::value).toArray())),
                new long[cases.size()]);
        assertSame(table.cells(), cases);
    }

    /** What cases of a cell share. */
    record Agreed(int level, double value) {}

    @Provide
    Arbitrary<Agreed> cases() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.of(-0.0, 0.0, 1.5, Math.nextUp(1.5), Double.NaN))
                .as(Agreed::new);
    }
}
