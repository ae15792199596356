package dev.provinggrid.sim.cooperation;

/** How a vehicle decides what to do at a crossing. */
public sealed interface CrossingRule {

    /** The plan by what is known. */
    DrivingPlan plan(Knowledge known, Circle circle);

    /** Everybody drives as if alone. */
    record None() implements CrossingRule {
        @Override
        public DrivingPlan plan(Knowledge known, Circle circle) {
            return DrivingPlan.keep(circle);
        }
    }

    /**
     * The earlier vehicle keeps its speed; the later one drives at {@code v' = (d - R)/(t_exit + margin)}, with the
     * distance d that remains to the crossing and the time t_exit until the other has left. With more than two, each
     * yields to all earlier ones.
     */
    record YieldToEarlier() implements CrossingRule {
        @Override
        public DrivingPlan plan(Knowledge known, Circle circle) {
            DrivingPlan plan = DrivingPlan.keep(circle);
            for (Rival rival : known.rivals()) {
                double untilM = rival.ownM() - circle.radiusM();
                if (rival.isEarlierThan(known.id()) && rival.exitS() > known.nowS() && untilM > known.alongM()) {
                    double speed = (untilM - known.alongM()) / (rival.exitS() - known.nowS() + circle.marginS());
                    if (speed < plan.speedMps()) {
                        plan = new DrivingPlan(speed, untilM, false, rival.id());
                    }
                }
            }
            return plan;
        }
    }

    /**
     * A vehicle enters the circle only in the time that a reservation desk gave it.
     *
     * @param deskId agent that reserves
     * @param crossingM along the own route
     */
    record Reserved(String deskId, double crossingM) implements CrossingRule {
        @Override
        public DrivingPlan plan(Knowledge known, Circle circle) {
            double untilM = crossingM - circle.radiusM();
            double leftM = untilM - known.alongM();
            if (leftM <= 0) {
                return DrivingPlan.keep(circle);
            }
            double earliestS = known.nowS() + leftM / circle.speedMps();
            double entersS = known.reservedS().orElse(Double.NEGATIVE_INFINITY);
            if (entersS + circle.marginS() / 2 < earliestS) {
                return new DrivingPlan(circle.speedMps(), untilM, true, deskId);
            }
            return entersS <= earliestS
                    ? DrivingPlan.keep(circle)
                    : new DrivingPlan(leftM / (entersS - known.nowS()), untilM, false, deskId);
        }
    }
}
