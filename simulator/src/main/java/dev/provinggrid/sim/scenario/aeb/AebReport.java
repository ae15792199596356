package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.driving.stack.meter.SightMeter;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import java.util.Map;

/**
 * Reports the result of a run and the reference values to compare it with.
 *
 * @param sight what was seen in it
 * @param eye that saw it
 */
record AebReport(AebCase aebCase, SightMeter sight, VisionChannel eye) {

    RunReport of(RunResult result) {
        Map<String, Double> kpis = result.kpis();
        kpis.put("unbrakedImpact", unbraked().impact() ? 1.0 : 0.0);
        Environment environment = aebCase.environment();
        environment.drawn().report(kpis, environment.nominalGrip().peak(), environment.referenceAlongM());
        aebCase.drawn().report(kpis);
        double required = aebCase.plan().stop().requiredM(unbraked().approachSpeedMps());
        if (Double.isFinite(required)) {
            kpis.put("requiredDistance", required);
        }
        if (kpis.containsKey("impactSpeed")) {
            kpis.put("speedReduction", unbraked().approachSpeedMps() - kpis.get("impactSpeed"));
        }
        if (!(aebCase.rule().distance() instanceof DistanceRule.Any)) {
            kpis.put("oracleInputs", aebCase.knowledge().oracle() ? 1.0 : 0.0);
        }
        return new RunReport(
                exercised(result),
                result.endReason(),
                Cause.of(kpis, sight, aebCase).word(),
                kpis,
                result.events(),
                result.endS(),
                eye.kind(),
                eye.engine());
    }

    private UnbrakedRun unbraked() {
        return aebCase.plan().unbraked();
    }

    /**
     * A run that merely lasts tells nothing, unless it was meant to last or to meet nothing, nor does one whose vehicle never arrives. It
     * tells something as soon as the vehicle has touched the animal or stood still before it, or would have touched it by now had
     * nobody braked.
     */
    private boolean exercised(RunResult result) {
        boolean merelyLasts = result.endReason().equals(EndConditions.DURATION)
                && aebCase.earlyEnd()
                && aebCase.environment().hasAnimal();
        boolean neverArrives = result.endReason().equals(EndConditions.CANNOT_CLIMB);
        return !(merelyLasts || neverArrives)
                || result.kpis().containsKey("stopMargin")
                || unbraked().impact();
    }
}
