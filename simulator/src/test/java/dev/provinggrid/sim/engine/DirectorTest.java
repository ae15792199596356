package dev.provinggrid.sim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectorTest {

    private final List<String> steps = new ArrayList<>();

    @Test
    void federatesStepInTheOrderGiven() {
        run(3, List.of(Federate.every(1, t -> steps.add("a" + t)), Federate.every(1, t -> steps.add("b" + t))));
        assertThat(steps).containsExactly("a0", "b0", "a1", "b1", "a2", "b2");
    }

    @Test
    void everyFederateKeepsItsOwnRateWithoutDrift() {
        run(
                12,
                List.of(Federate.every(5, t -> steps.add("five" + t)), Federate.every(3, t -> steps.add("three" + t))),
                2);
        assertThat(steps).containsExactly("five0", "three0", "three4", "five6", "three6", "five10", "three10");
    }

    @Test
    void whatIsOfferedIsSeenByAllAtTheBarrierAndNotBefore() {
        for (boolean backwards : new boolean[] {false, true}) {
            Group group = new Group();
            Topic<Long> left = group.board().topic(0L);
            Topic<Long> right = group.board().topic(100L);
            List<Federate> swap = List.of(
                    Federate.every(1, _ -> left.offer(right.get())), Federate.every(1, _ -> right.offer(left.get())));
            (backwards ? swap.reversed() : swap).forEach(group::add);
            run(1, group, 1);
            assertThat(List.of(left.get(), right.get())).containsExactly(100L, 0L);
        }
    }

    @Test
    void detectorsSeeTheStartAndEveryBarrier() {
        RunLog log = new RunLog();
        log.endAt(3, "time");
        EventDetector detector = (now, it) -> it.record(now, "seen", "");
        Director director = new Director(1);
        director.watch(detector);
        director.run(log, now -> {});
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
    void aGroupThatJoinsInMidRunStepsFromTheNextBarrierOnUntilItLeaves() {
        Director director = new Director(10);
        Group host = new Group();
        Group guest = new Group();
        Topic<Long> seen = guest.board().topic(0L);
        guest.add(Federate.every(20, now -> {
            steps.add("guest" + now);
            seen.offer(now);
        }));
        host.add(Federate.every(10, now -> {
            steps.add("host" + now + " sees " + seen.get());
            if (now == 10) {
                director.join(guest);
            } else if (now == 50) {
                director.leave(guest);
            }
        }));
        RunLog log = new RunLog();
        log.endAt(70, "time");
        director.join(host);
        director.run(log, _ -> {});
        assertThat(steps)
                .containsExactly(
                        "host0 sees 0",
                        "host10 sees 0",
                        "host20 sees 0",
                        "guest20",
                        "host30 sees 20",
                        "host40 sees 20",
                        "guest40",
                        "host50 sees 40",
                        "host60 sees 40");
    }

    @Test
    void aMailboxDeliversEveryMessageOfAWindowInTheOrderOfTheSendersWhoeverSteppedFirst() {
        for (boolean backwards : new boolean[] {false, true}) {
            Group group = new Group();
            Mailbox<String> box = group.board().mailbox();
            List<Federate> senders = List.of(
                    Federate.every(2, now -> {
                        box.post("b", "1 at " + now);
                        box.post("b", "2 at " + now);
                    }),
                    Federate.every(1, now -> box.post("a", "at " + now)));
            (backwards ? senders.reversed() : senders).forEach(group::add);
            List<String> delivered = new ArrayList<>();
            group.add(Federate.every(1, now -> delivered.add(now + ": " + box.delivered())));
            run(3, group, 1);
            assertThat(delivered)
                    .containsExactly(
                            "0: []",
                            "1: [Letter[sender=a, message=at 0], Letter[sender=b, message=1 at 0], "
                                    + "Letter[sender=b, message=2 at 0]]",
                            "2: [Letter[sender=a, message=at 1]]");
        }
    }

    @Test
    void theEarliestEndCounts() {
        RunLog log = new RunLog();
        log.endAt(10, "later");
        log.endAt(4, "earlier");
        log.endAt(4, "at the same time");
        long end = new Director(1).run(log, now -> {});
        assertThat(end).isEqualTo(4);
        assertThat(log.endReason()).isEqualTo("earlier");
    }

    @Test
    void aFederateFasterThanTheWindowIsRefused() {
        Group group = new Group();
        group.add(Federate.every(5, t -> {}));
        assertThatThrownBy(() -> new Director(10).join(group)).hasMessageContaining("5 ns");
    }

    private void run(long untilNs, List<Federate> federates) {
        run(untilNs, federates, 1);
    }

    private void run(long untilNs, List<Federate> federates, long windowNs) {
        Group group = new Group();
        federates.forEach(group::add);
        run(untilNs, group, windowNs);
    }

    private static void run(long untilNs, Group group, long windowNs) {
        RunLog log = new RunLog();
        log.endAt(untilNs, "time");
        Director director = new Director(windowNs);
        director.join(group);
        director.run(log, now -> {});
    }
}
