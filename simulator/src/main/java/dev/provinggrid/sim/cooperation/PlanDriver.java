package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import java.util.function.Supplier;

/**
 * Drives straight on by the newest plan.
 *
 * @param brakeMps2 deceleration at full brake
 */
public record PlanDriver(Supplier<DrivingPlan> plans, Route route, Circle circle, double brakeMps2) implements Driver {

    private static final double REACTION_S = .3;
    private static final double COMFORT = .7;
    private static final double STOP_BEFORE_M = 1.5;

    /** Of one that is alone. */
    public static PlanDriver alone(Route route, Circle circle, double brakeMps2) {
        DrivingPlan plan = DrivingPlan.keep(circle);
        return new PlanDriver(() -> plan, route, circle, brakeMps2);
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        double asked = (wantedMps(route.alongM(self.x(), self.y())) - self.speedMps()) / REACTION_S;
        return asked >= 0
                ? Controls.driving(Math.min(1, asked / circle.accelerationMps2()))
                : Controls.braking(Math.min(1, -asked / brakeMps2));
    }

    private double wantedMps(double alongM) {
        DrivingPlan plan = plans.get();
        if (!plan.waits()) {
            return alongM < plan.untilM() ? plan.speedMps() : circle.speedMps();
        }
        double leftM = Math.max(0, plan.untilM() - STOP_BEFORE_M - alongM);
        return Math.min(plan.speedMps(), StrictMath.sqrt(2 * COMFORT * brakeMps2 * leftM));
    }
}
