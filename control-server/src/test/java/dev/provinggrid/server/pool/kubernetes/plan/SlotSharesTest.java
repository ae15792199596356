package dev.provinggrid.server.pool.kubernetes.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.store.usage.SweepDemand;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SlotSharesTest {

    @Test
    void sweepsOfAScarceTemplateLeaveTheRestToTheOthers() {
        List<SweepDemand> open =
                List.of(new SweepDemand("a", 9, "gpu"), new SweepDemand("b", 9, "gpu"), new SweepDemand("c", 9, ""));

        Map<String, Integer> shares = SlotShares.of(
                open, templates -> (templates.contains("gpu") ? 2 : 0) + (templates.contains("") ? 8 : 0));

        assertThat(shares).containsEntry("a", 1).containsEntry("b", 1).containsEntry("c", 8);
    }

    @Property
    void noTemplateHasMoreWorkersThanSlotsAndNoSlotThatIsWantedStaysFree(
            @ForAll @Size(min = 1, max = 6) List<@IntRange(max = 20) Integer> wanted,
            @ForAll @IntRange(max = 30) int own,
            @ForAll @IntRange(max = 30) int usual) {
        List<SweepDemand> open = IntStream.range(0, wanted.size())
                .mapToObj(it -> new SweepDemand("s" + it, wanted.get(it), it % 2 == 0 ? "" : "own"))
                .toList();

        Map<String, Integer> shares = SlotShares.of(
                open, templates -> (templates.contains("own") ? own : 0) + (templates.contains("") ? usual : 0));

        assertThat(sum(open, shares, "own")).isEqualTo(Math.min(own, wanted(open, "own")));
        assertThat(sum(open, shares, "")).isEqualTo(Math.min(usual, wanted(open, "")));
    }

    private static int wanted(List<SweepDemand> open, String template) {
        return open.stream()
                .filter(it -> it.template().equals(template))
                .mapToInt(SweepDemand::workers)
                .sum();
    }

    private static int sum(List<SweepDemand> open, Map<String, Integer> shares, String template) {
        return open.stream()
                .filter(it -> it.template().equals(template))
                .mapToInt(it -> shares.getOrDefault(it.sweep(), 0))
                .sum();
    }
}
