package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

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
        Grouping quick = Grouping.byNumber(numbers);
        Grouping plain = Grouping.byKey(numbers.length, it -> numbers[it]);
        assertThat(quick.groups()).isEqualTo(plain.groups());
        assertThat(IntStream.range(0, numbers.length).map(quick::group))
                .containsExactlyElementsOf(IntStream.range(0, numbers.length)
                        .map(plain::group)
                        .boxed()
                        .toList());
    }
}
