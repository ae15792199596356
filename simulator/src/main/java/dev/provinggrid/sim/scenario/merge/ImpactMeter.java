package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.MergeView;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures the effect on the others while the ego is present: who brakes hard, how much time they lose, how many
 * leave the node.
 */
final class ImpactMeter implements Meter {

    private static final double HARD_MPS2 = 3;
    private static final double HARD_AFTER_S = 5;
    private static final double BEHIND_M = 100;
    private static final double STEP_S = SimTime.toSeconds(MergeWorld.STEP_NS);

    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private final MergeView view;
    private final ProgressMeter progress;
    private final Map<String, Double> fronts = new HashMap<>();
    private final List<Double> lostS = new ArrayList<>();
    private Set<String> braking = Set.of();
    private double lost;
    private int hardBrakings;
    private int passed;

    ImpactMeter(TrafficStepper traffic, MergeEgo ego, MergeView view, ProgressMeter progress) {
        this.traffic = traffic;
        this.ego = ego;
        this.view = view;
        this.progress = progress;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (!traffic.hasStepped() || !ego.isThere()) {
            return;
        }
        boolean began = !lostS.isEmpty();
        double front = ego.frontM();
        Set<String> hard = new HashSet<>();
        lost += began ? traffic.frame().waiting() * STEP_S : 0;
        for (PlacedVehicle it : view.others()) {
            lost += began ? STEP_S * (1 - it.speedMps() / MergeRoad.LIMIT_MPS) : 0;
            Double before = fronts.put(it.id(), it.frontM());
            passed += before != null && before <= 0 && it.frontM() > 0 ? 1 : 0;
            boolean follows = it.frontM() < front && it.frontM() > front - BEHIND_M;
            if (it.accelerationMps2() < -HARD_MPS2 && follows) {
                hard.add(it.id());
            }
        }
        lostS.add(lost);
        if (progress.isJudged(nowNs, HARD_AFTER_S)) {
            hard.stream().filter(it -> !braking.contains(it)).sorted().forEach(it -> {
                hardBrakings++;
                log.record(nowNs, "hard-braking", it);
            });
        }
        braking = hard;
    }

    int hardBrakings() {
        return hardBrakings;
    }

    double lostSoFarS() {
        return lost;
    }

    /** Time that the others, those who wait for room included, have lost by each step since the ego entered, s. */
    List<Double> lostS() {
        return List.copyOf(lostS);
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (ego.isThere()) {
            kpis.put("hardBrakings", (double) hardBrakings);
        }
        if (lostS.size() > 1) {
            int all = passed + (progress.hasMerged() ? 1 : 0);
            kpis.put("throughput", all / (STEP_S * (lostS.size() - 1)));
        }
    }
}
