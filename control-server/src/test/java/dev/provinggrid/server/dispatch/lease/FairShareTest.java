package dev.provinggrid.server.dispatch.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.dispatch.lease.FairShare.Contender;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class FairShareTest {

    private static final int NO_CAP = Integer.MAX_VALUE;

    @Test
    void twoSweepsShareEvenlyAndTheOldestGetsWhatIsLeftOver() {
        List<Contender> contenders = List.of(contender("old", 100, 0), contender("new", 100, 0));
        assertThat(FairShare.shares(contenders, 5)).isEqualTo(Map.of("old", 3, "new", 2));
    }

    @Test
    void whatASweepCannotUseGoesToTheOthers() {
        List<Contender> contenders = List.of(contender("capped", 1, 0), contender("b", 100, 0), contender("c", 100, 0));
        assertThat(FairShare.shares(contenders, 9)).isEqualTo(Map.of("capped", 1, "b", 4, "c", 4));
    }

    @Test
    void aWorkerGoesToTheSweepFurthestBelowItsShare() {
        List<Contender> contenders = List.of(contender("old", 100, 4), contender("new", 100, 0));
        assertThat(FairShare.preference(contenders, 4)).containsExactly("new", "old");
    }

    @Test
    void aSweepHoldsNoMoreSlotsThanItsWorkers() {
        List<Contender> contenders = List.of(new Contender("full", 2, 50, 2, 2, 2));
        assertThat(FairShare.preference(contenders, 8)).isEmpty();
    }

    @Property
    void sharesUseAllSlotsThatCanBeUsedAndAreEvenAmongTheUnlimited(
            @ForAll @Size(min = 1, max = 6) List<@IntRange(min = 0, max = 12) Integer> limits,
            @ForAll @IntRange(min = 0, max = 40) int slots) {
        List<Contender> contenders = IntStream.range(0, limits.size())
                .mapToObj(it -> contender("s" + it, limits.get(it), 0))
                .toList();
        Map<String, Integer> shares = FairShare.shares(contenders, slots);
        int usable = limits.stream().mapToInt(Integer::intValue).sum();
        assertThat(shares.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(Math.min(slots, usable));
        int most = shares.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        for (Contender contender : contenders) {
            int share = shares.get(contender.sweep());
            assertThat(share).isLessThanOrEqualTo(contender.limit());
            assertThat(share == contender.limit() || share >= most - 1).isTrue();
        }
    }

    private static Contender contender(String sweep, int limit, int heading) {
        return new Contender(sweep, limit, limit, heading, heading, NO_CAP);
    }
}
