package dev.provinggrid.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.criterion.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class CaseMatchingTest {

    private static final int LEVELS = 3;

    /** Each number stands for two levels and a replicate, so that many cases are there twice; levels of the second lie one higher. */
    @Property
    void aCaseIsPairedWithTheOneThatAloneIsLikeIt(
            @ForAll @Size(min = 2, max = 12) List<@IntRange(min = 0, max = 26) Integer> one,
            @ForAll @Size(min = 2, max = 12) List<@IntRange(min = 0, max = 26) Integer> other) {
        List<List<Object>> first = one.stream().map(it -> identity(it, 0)).toList();
        List<List<Object>> second = other.stream().map(it -> identity(it, 1)).toList();
        CaseMatching matching = CaseMatching.of(sweep(first), sweep(second));

        Assume.that(Stream.of(0, 1).allMatch(it -> varies(first, it) || varies(second, it)));
        List<List<Integer>> pairs = IntStream.range(0, first.size())
                .boxed()
                .filter(row -> count(first, first.get(row)) == 1 && count(second, first.get(row)) == 1)
                .map(row -> List.of(row, second.indexOf(first.get(row))))
                .toList();
        assertThat(matching.pairs())
                .extracting(it -> List.of(it.firstRow(), it.secondRow()))
                .isEqualTo(pairs);
        assertThat(matching.onlyFirst()).isEqualTo(others(first.size(), pairs, 0));
        assertThat(matching.onlySecond()).isEqualTo(others(second.size(), pairs, 1));
    }

    private static List<Object> identity(int number, int higher) {
        return List.of((double) (number % LEVELS + higher), "w" + number / LEVELS % LEVELS, number / LEVELS / LEVELS);
    }

    private static boolean varies(List<List<Object>> rows, int parameter) {
        return rows.stream().map(it -> it.get(parameter)).distinct().count() > 1;
    }

    private static int count(List<List<Object>> rows, List<Object> row) {
        return (int) rows.stream().filter(row::equals).count();
    }

    private static List<Integer> others(int size, List<List<Integer>> pairs, int sweep) {
        Set<Integer> paired = pairs.stream().map(it -> it.get(sweep)).collect(Collectors.toSet());
        return IntStream.range(0, size)
                .boxed()
                .filter(it -> !paired.contains(it))
                .toList();
    }

    private static SweepColumns sweep(List<List<Object>> rows) {
        SweepColumns.Builder sweep = SweepColumns.of(
                new SweepColumns.Origin("s", "1", ""), Map.of("speed", -1.0, "weather", ""), rows.size());
        for (int row = 0; row < rows.size(); row++) {
            List<Object> it = rows.get(row);
            sweep.add(
                    new ComparedCase(row, "", (int) it.get(2), row, Outcome.PASS, null, null, null),
                    Map.of("speed", it.get(0), "weather", it.get(1)),
                    Map.of());
        }
        return sweep.build();
    }
}
