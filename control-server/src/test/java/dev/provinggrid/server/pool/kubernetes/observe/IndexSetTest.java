package dev.provinggrid.server.pool.kubernetes.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class IndexSetTest {

    @Test
    void rangesAndSingleIndexesAreRead() {
        IndexSet read = IndexSet.parse("0-2,5,7-8");

        assertThat(read.size()).isEqualTo(6);
        assertThat(read.contains(2)).isTrue();
        assertThat(read.contains(3)).isFalse();
        assertThat(read.contains(8)).isTrue();
    }

    @Test
    void nothingListedIsNone() {
        assertThat(IndexSet.parse("").size()).isZero();
        assertThat(IndexSet.parse(null).size()).isZero();
    }

    @Property
    void whatIsListedOneByOneIsInTheSet(@ForAll Set<@IntRange(max = 500) Integer> indexes) {
        IndexSet read = IndexSet.parse(indexes.stream().map(String::valueOf).collect(Collectors.joining(",")));

        assertThat(read.size()).isEqualTo(indexes.size());
        assertThat(indexes).allMatch(read::contains);
    }
}
