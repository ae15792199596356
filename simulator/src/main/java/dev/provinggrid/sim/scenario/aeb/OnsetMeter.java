package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.driving.control.FullBraking;
import dev.provinggrid.sim.driving.stack.BrakeDemand;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures when full braking began, against the {@linkplain OnsetWindow window} in which it may, and where the vehicle came to
 * rest. Distances are along the road from its front to where the unbraked vehicle first touches the animal.
 */
final class OnsetMeter implements Meter {

    /** Of steering past, m/s2; less where the road gives less. */
    private static final double STEERING_MPS2 = .5 * DistanceRule.GRAVITY;

    private final RunContext stage;
    private final Encounter encounter;
    private final UnbrakedRun unbraked;
    private final OnsetWindow window;
    private final BrakeDemand demand;
    private final FullBraking full;
    private final Map<String, Double> found = new TreeMap<>();
    private boolean wasFull;
    private double worstM = Double.NEGATIVE_INFINITY;
    private boolean unnecessary;

    OnsetMeter(RunContext stage, Encounter encounter, ApproachPlan plan, BrakeDemand demand, FullBraking full) {
        this.stage = stage;
        this.encounter = encounter;
        this.unbraked = plan.unbraked();
        this.window = plan.window();
        this.demand = demand;
        this.full = full;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        double share = demand.at(nowNs);
        if (encounter.contacts() > 0) {
            return;
        }
        PlantState vehicle = stage.ego().state();
        boolean stands = vehicle.isHeldByBrake();
        unnecessary |= stands || full.exceedsPartial(share);
        boolean isFull = full.isFull(share);
        if (isFull && !wasFull && !stands) {
            began(vehicle.speedMps());
        }
        wasFull = isFull;
        if (stands) {
            unbraked.touch().ifPresent(it -> found.putIfAbsent("stopShort", distanceM(it)));
        }
    }

    private void began(double speedMps) {
        if (Double.isFinite(encounter.timeToCollisionS())) {
            found.putIfAbsent("ttcAtFullBraking", encounter.timeToCollisionS());
        }
        unbraked.touch().ifPresent(it -> began(it, speedMps));
    }

    private void began(Touch touch, double speedMps) {
        double distance = distanceM(touch);
        found.putIfAbsent("steerPast", distance / speedMps >= asideS(touch.asideM()) ? 1.0 : 0.0);
        double early = distance - window.ceilingM(speedMps);
        if (Double.isFinite(early) && early > worstM) {
            worstM = early;
            found.put("earlyBraking", early);
            found.put("earlyBrakingTime", early / speedMps);
        }
    }

    private double distanceM(Touch touch) {
        return touch.frontAlongM() - stage.frontAlongM();
    }

    /** sqrt(2 y / a), s. */
    private double asideS(double asideM) {
        return StrictMath.sqrt(2 * asideM / Math.min(STEERING_MPS2, full.gripMps2()));
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.putAll(found);
        kpis.put("harmless", unbraked.harmless() ? 1.0 : 0.0);
        if (unbraked.harmless()) {
            kpis.put("unnecessaryBraking", unnecessary ? 1.0 : 0.0);
        }
    }
}
