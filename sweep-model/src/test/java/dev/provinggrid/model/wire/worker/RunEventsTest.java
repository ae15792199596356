package dev.provinggrid.model.wire.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunEventsTest {

    @Test
    void asManyAsAreKeptComeOutAsTheyWentIn() {
        List<RunEvent> all = events(RunEvents.MOST);
        assertThat(RunEvents.bounded(all)).isEqualTo(all);
    }

    @Test
    void whatIsDroppedIsCountedInTheLastOne() {
        List<RunEvent> kept = RunEvents.bounded(events(50_000));
        assertThat(kept).hasSize(RunEvents.MOST);
        assertThat(kept.getLast())
                .isEqualTo(new RunEvent(998, RunEvents.DROPPED, "49001 more events are not kept; at most 1000 are"));
    }

    @Test
    void boundingTwiceChangesNothing() {
        List<RunEvent> once = RunEvents.bounded(events(50_000));
        assertThat(RunEvents.bounded(once)).isEqualTo(once);
    }

    @Test
    void aLongTextEndsInAnEllipsis() {
        RunEvent endless = new RunEvent(0, "n".repeat(1_000_000), "d".repeat(1_000_000));
        RunEvent kept = RunEvents.bounded(List.of(endless)).getFirst();
        assertThat(kept.name()).hasSize(100).endsWith("…");
        assertThat(kept.detail()).hasSize(300).endsWith("…");
    }

    private static List<RunEvent> events(int number) {
        return IntStream.range(0, number)
                .mapToObj(it -> new RunEvent(it, "tick", ""))
                .toList();
    }
}
