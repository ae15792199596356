package dev.provinggrid.sim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

class DirectorTest {

    private final List<String> steps = new ArrayList<>();

    @Test
    void federatesStepInTheOrderGiven() {
        run(3, List.of(federate(1, t -> steps.add("a" + t)), federate(1, t -> steps.add("b" + t))), List.of());
        assertThat(steps).containsExactly("a0", "b0", "a1", "b1", "a2", "b2");
    }

    @Test
    void everyFederateKeepsItsOwnRateWithoutDrift() {
        run(
                12,
                List.of(federate(5, t -> steps.add("five" + t)), federate(3, t -> steps.add("three" + t))),
                List.of(),
                2);
        assertThat(steps).containsExactly("five0", "three0", "three4", "five6", "three6", "five10", "three10");
    }

    @Test
    void whatIsOfferedIsSeenByAllAtTheBarrierAndNotBefore() {
        Topic<Long> left = new Topic<>(0L);
        Topic<Long> right = new Topic<>(100L);
        List<Federate> swap =
                List.of(federate(1, t -> left.offer(right.get())), federate(1, t -> right.offer(left.get())));
        List<Federate> swapBackwards = List.of(swap.get(1), swap.get(0));
        run(1, swap, List.of(left, right));
        assertThat(List.of(left.get(), right.get())).containsExactly(100L, 0L);
        run(1, swapBackwards, List.of(left, right));
        assertThat(List.of(left.get(), right.get())).containsExactly(0L, 100L);
    }

    @Test
    void detectorsSeeTheStartAndEveryBarrier() {
        RunLog log = new RunLog();
        log.endAt(3, "time");
        EventDetector detector = (now, it) -> it.record(now, "seen", "");
        new Director(1, List.of(), List.of(), List.of(detector)).run(log, now -> {});
        assertThat(log.events()).extracting(RunLog.Event::atNs).containsExactly(0L, 1L, 2L, 3L);
    }

    /** A decision is as old as the image it was made on, and known only at the next barrier. */
    @Test
    void eventsAreInOrderOfTimeWhateverTheOrderInWhichTheyWereFound() {
        RunLog log = new RunLog();
        log.record(5, "contact", "");
        log.record(0, "decision", "");
        log.record(5, "onset", "");
        log.record(0, "other decision", "");
        assertThat(log.events())
                .extracting(RunLog.Event::name)
                .containsExactly("decision", "other decision", "contact", "onset");
    }

    @Test
    void theEarliestEndCounts() {
        RunLog log = new RunLog();
        log.endAt(10, "later");
        log.endAt(4, "earlier");
        log.endAt(4, "at the same time");
        long end = new Director(1, List.of(), List.of(), List.of()).run(log, now -> {});
        assertThat(end).isEqualTo(4);
        assertThat(log.endReason()).isEqualTo("earlier");
    }

    @Test
    void aFederateFasterThanTheWindowIsRefused() {
        assertThatThrownBy(() -> new Director(10, List.of(federate(5, t -> {})), List.of(), List.of()))
                .hasMessageContaining("5 ns");
    }

    private void run(long untilNs, List<Federate> federates, List<Topic<?>> topics) {
        run(untilNs, federates, topics, 1);
    }

    private void run(long untilNs, List<Federate> federates, List<Topic<?>> topics, long windowNs) {
        RunLog log = new RunLog();
        log.endAt(untilNs, "time");
        new Director(windowNs, federates, topics, List.of()).run(log, now -> {});
    }

    private static Federate federate(long periodNs, LongConsumer step) {
        return new Federate() {
            @Override
            public long periodNs() {
                return periodNs;
            }

            @Override
            public void step(long nowNs) {
                step.accept(nowNs);
            }
        };
    }
}
