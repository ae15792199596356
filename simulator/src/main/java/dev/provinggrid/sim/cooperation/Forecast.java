package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.cooperation.PlannedTrajectory.Passage;
import java.util.List;

/** Turns the plans of a vehicle that departed at the start of the run into the trajectories that it publishes. */
record Forecast(Route route, Circle circle) {

    PlannedTrajectory of(DrivingPlan plan, double nowS, double alongM, double speedMps) {
        if (!plan.isSlower(circle) || alongM >= plan.untilM()) {
            return along(new Passage(alongM, nowS + circle.lostS(speedMps)));
        }
        double thereS = plan.waits() ? Double.POSITIVE_INFINITY : nowS + (plan.untilM() - alongM) / plan.speedMps();
        return along(
                new Passage(alongM, nowS),
                new Passage(plan.untilM(), thereS),
                new Passage(plan.untilM() + 2 * circle.radiusM(), thereS + circle.passageS(plan.speedMps())));
    }

    private PlannedTrajectory along(Passage... passages) {
        return new PlannedTrajectory(route, 0, List.of(passages), circle.speedMps());
    }
}
