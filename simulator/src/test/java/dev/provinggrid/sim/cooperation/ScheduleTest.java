package dev.provinggrid.sim.cooperation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final Circle CIRCLE = new Circle(5, 5, 1, 2);
    private static final Offset<Double> EXACT = within(1e-12);

    private final Schedule schedule = new Schedule(CIRCLE);

    @Test
    void theNextOneEntersAMarginAfterTheOneBeforeHasLeft() {
        schedule.reserve("b", new Request(0, 31, 5), 1);
        schedule.reserve("a", new Request(0, 35, 5), 1);
        assertThat(entersS("b")).isCloseTo(6.2, EXACT);
        assertThat(entersS("a")).isCloseTo(9.2, EXACT);
    }

    @Test
    void aGapBetweenTwoIsUsedAndOneThatIsTooShortIsNot() {
        schedule.reserve("b", new Request(0, 30, 5), 1);
        schedule.reserve("c", new Request(0, 75, 5), 1);
        schedule.reserve("a", new Request(0, 40, 5), 1);
        assertThat(entersS("a")).isCloseTo(9, EXACT);
        schedule.reserve("d", new Request(0, 45, 5), 1);
        assertThat(entersS("d")).isCloseTo(18, EXACT);
    }

    @Test
    void aTimeThatCanBeKeptStaysAndOneThatIsMissedIsGivenAnew() {
        schedule.reserve("b", new Request(0, 31, 5), 1);
        assertThat(schedule.suits("b", 6.6)).isTrue();
        assertThat(schedule.suits("b", 6.8)).isFalse();
        assertThat(schedule.suits("c", 6.2)).isFalse();
    }

    @Test
    void whoHasNoTimeWaitsAtTheEdge() {
        CrossingRule rule = new CrossingRule.Reserved("desk", 40);
        assertThat(rule.plan(known(0, OptionalDouble.empty()), CIRCLE).waits()).isTrue();
        assertThat(rule.plan(known(0, OptionalDouble.of(10)), CIRCLE).speedMps())
                .isCloseTo(3.5, EXACT);
        assertThat(rule.plan(known(0, OptionalDouble.of(6.9)), CIRCLE).waits()).isFalse();
        assertThat(rule.plan(known(0, OptionalDouble.of(6)), CIRCLE).waits()).isTrue();
    }

    private double entersS(String id) {
        return schedule.reservations().entersS().get(id);
    }

    private static Knowledge known(double nowS, OptionalDouble reservedS) {
        return new Knowledge("a", nowS, 0, List.of(), reservedS);
    }
}
