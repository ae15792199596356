package dev.provinggrid.sim.cooperation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Cooperative crossing, check 6, and the rule for more than two. */
class YieldToEarlierTest {

    private static final Circle CIRCLE = new Circle(5, 5, 1, 2);

    private final CrossingRule rule = new CrossingRule.YieldToEarlier();

    @Test
    void theLaterOneEntersAMarginAfterTheEarlierOneHasLeft() {
        DrivingPlan plan = rule.plan(at(0, 0, rival("b", 40, 30)), CIRCLE);
        assertThat(plan.speedMps()).isCloseTo(4.375, within(1e-12));
        assertThat(plan.untilM() / plan.speedMps()).isCloseTo(8, within(1e-12));
        assertThat(plan.subject()).isEqualTo("b");
    }

    @Test
    void withTheDefaultsItIsThePublishedSpeed() {
        assertThat(rule.plan(at(0, 0, rival("b", 40, 36)), CIRCLE).speedMps()).isCloseTo(3.80, within(.005));
    }

    @Test
    void theDistanceThatRemainsAndTheTimeThatIsLeftCount() {
        DrivingPlan plan = rule.plan(at(3, 15, rival("b", 40, 36)), CIRCLE);
        assertThat(plan.speedMps()).isCloseTo(20 / (8.2 - 3 + 1), within(1e-12));
    }

    @Test
    void theEarlierOneKeepsItsSpeed() {
        assertThat(rule.plan(at(0, 0, rival("b", 36, 40)), CIRCLE).isSlower(CIRCLE))
                .isFalse();
    }

    @Test
    void ofTwoThatArriveAtOnceTheLowerIdKeepsItsSpeed() {
        assertThat(rule.plan(at(0, 0, rival("b", 40, 40)), CIRCLE).isYielding()).isFalse();
        assertThat(rule.plan(at(0, 0, rival("A", 40, 40)), CIRCLE).isYielding()).isTrue();
    }

    @Test
    void eachYieldsToAllEarlierOnes() {
        DrivingPlan plan = rule.plan(at(0, 0, rival("b", 40, 36), rival("c", 40, 39), rival("d", 40, 41)), CIRCLE);
        assertThat(plan.subject()).isEqualTo("c");
        assertThat(plan.speedMps()).isCloseTo(35 / (44 / 5.0 + 1), within(1e-12));
    }

    @Test
    void whoHasLeftIsNotWaitedForAndWhoIsInsideDrivesOn() {
        assertThat(rule.plan(at(8.3, 20, rival("b", 40, 36)), CIRCLE).isYielding())
                .isFalse();
        assertThat(rule.plan(at(3, 35.1, rival("b", 40, 36)), CIRCLE).isYielding())
                .isFalse();
    }

    @Test
    void whoIsSlowedDownIsExpectedLater() {
        Route route = new Route(List.of(new Route.Point(-40, 0), new Route.Point(50, 0)));
        DrivingPlan plan = new DrivingPlan(3.5, 35, false, "b");
        PlannedTrajectory trajectory = new Forecast(route, CIRCLE).of(plan, 0, 0, 5);
        assertThat(trajectory.timeAtS(35)).isCloseTo(10, within(1e-12));
        // From 3.5 to 5 m/s at 2 m/s2: 1.5^2/(2*2*5) s are lost.
        assertThat(trajectory.timeAtS(45)).isCloseTo(10 + 2 + .1125, within(1e-12));
        assertThat(trajectory.timeAtS(50)).isCloseTo(10 + 3 + .1125, within(1e-12));
        assertThat(trajectory.timeAtS(17.5)).isCloseTo(5, within(1e-12));
    }

    @Test
    void straightRoutesCrossOnceAndParallelOnesNever() {
        Route east = new Route(List.of(new Route.Point(-40, 0), new Route.Point(0, 0), new Route.Point(50, 0)));
        Route north = new Route(List.of(new Route.Point(10, -36), new Route.Point(10, 50)));
        assertThat(east.crossing(north)).contains(new Route.Crossing(50, 36));
        assertThat(north.crossing(east)).contains(new Route.Crossing(36, 50));
        Route beside = new Route(List.of(new Route.Point(-40, 3), new Route.Point(50, 3)));
        assertThat(east.crossing(beside)).isEmpty();
        Route shorter = new Route(List.of(new Route.Point(10, -36), new Route.Point(10, -1)));
        assertThat(east.crossing(shorter)).isEmpty();
    }

    /** One that departed with the own vehicle and keeps the default speed. */
    private static Rival rival(String id, double ownM, double theirM) {
        return new Rival(id, ownM, ownM / 5, theirM / 5, (theirM + 5) / 5);
    }

    private static Knowledge at(double nowS, double alongM, Rival... rivals) {
        return new Knowledge("a", nowS, alongM, List.of(rivals), OptionalDouble.empty());
    }
}
