package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.driving.stack.meter.SightMeter;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.video.Decimals;
import java.util.Map;

/**
 * Reports the result of a run and the reference values to compare it with.
 *
 * @param sight what was seen in it
 * @param eye that saw it
 */
record AebReport(AebCase aebCase, SightMeter sight, VisionChannel eye) {

    private static final String APPROACH_SPEED = "approach-speed";

    /** With less than this share of its speed a vehicle does not hold it: what it then does is no answer to the question. */
    private static final double LEAST_SHARE = .95;

    RunReport of(RunResult result) {
        RunReport report = driven(result);
        return arrivesAtSpeed() ? report : report.noTest(APPROACH_SPEED, slowed());
    }

    private RunReport driven(RunResult result) {
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
        boolean exercised = exercised(result);
        return new RunReport(
                exercised,
                result.endReason(),
                exercised ? Cause.of(kpis, sight, aebCase).word() : "",
                kpis,
                result.events(),
                result.endS(),
                eye.kind(),
                eye.engine());
    }

    /** Judged without the system under test, so that it is the same for all. */
    private boolean arrivesAtSpeed() {
        Approach approach = aebCase.plan().approach();
        return !approach.startsAtSpeed() || unbraked().slowest().speedMps() >= LEAST_SHARE * approach.startSpeedMps();
    }

    private String slowed() {
        ApproachWatch.Slowest slowest = unbraked().slowest();
        return "without braking the vehicle falls to " + Decimals.fixed(slowest.speedMps(), 1) + " m/s of "
                + Decimals.fixed(aebCase.plan().approach().startSpeedMps(), 1)
                + " m/s before it is there, with a wheel that turns at "
                + Decimals.fixed(slowest.wheelRadps(), 0) + " rad/s: the road gives too little grip to hold its speed";
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
