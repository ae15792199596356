package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.MergeView;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import java.util.HashMap;
import java.util.Map;

/**
 * Post-encroachment time at the end of the node: from when the last vehicle of the other road has left it to when the ego comes, and
 * from when the ego has left it to when the next of the other road comes; the lesser of both.
 */
final class EncroachmentMeter implements Meter {

    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private final MergeView view;
    private final Map<String, PlacedVehicle> before = new HashMap<>();
    private double egoFrontM = Double.NaN;
    private double lastLeftS = Double.NaN;
    private double egoCameS = Double.NaN;
    private double egoLeftS = Double.NaN;
    private double nextCameS = Double.NaN;

    EncroachmentMeter(TrafficStepper traffic, MergeEgo ego, MergeView view) {
        this.traffic = traffic;
        this.ego = ego;
        this.view = view;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (!traffic.hasStepped()) {
            return;
        }
        double nowS = SimTime.toSeconds(nowNs);
        passOwn(nowS);
        for (PlacedVehicle it : view.others()) {
            if (it.rearM() <= 0 && it.road() != MergeRoad.COMMON && it.road() != ego.road()) {
                before.put(it.id(), it);
            }
            PlacedVehicle earlier = before.get(it.id());
            if (earlier != null) {
                meet(nowS, earlier, it);
                before.put(it.id(), it);
            }
        }
    }

    private void passOwn(double nowS) {
        double front = ego.frontM();
        double length = ego.lengthM();
        if (crosses(egoFrontM, front)) {
            egoCameS = crossing(nowS, egoFrontM, front);
        }
        if (crosses(egoFrontM - length, front - length)) {
            egoLeftS = crossing(nowS, egoFrontM - length, front - length);
        }
        egoFrontM = front;
    }

    private void meet(double nowS, PlacedVehicle earlier, PlacedVehicle it) {
        if (crosses(earlier.rearM(), it.rearM()) && Double.isNaN(egoCameS)) {
            lastLeftS = crossing(nowS, earlier.rearM(), it.rearM());
        }
        if (crosses(earlier.frontM(), it.frontM()) && !Double.isNaN(egoLeftS) && Double.isNaN(nextCameS)) {
            nextCameS = crossing(nowS, earlier.frontM(), it.frontM());
        }
    }

    private static boolean crosses(double beforeM, double nowM) {
        return beforeM <= 0 && nowM > 0;
    }

    /** When a place of one who moved evenly in the last step of the traffic was at the end of the node. */
    private static double crossing(double nowS, double beforeM, double nowM) {
        return nowS - SimTime.toSeconds(MergeWorld.STEP_NS) * nowM / (nowM - beforeM);
    }

    @Override
    public void report(Map<String, Double> kpis) {
        double before = Double.isNaN(lastLeftS) ? Double.POSITIVE_INFINITY : egoCameS - lastLeftS;
        double after = Double.isNaN(nextCameS) ? Double.POSITIVE_INFINITY : nextCameS - egoLeftS;
        double least = Math.min(before, after);
        if (Double.isFinite(least)) {
            kpis.put("postEncroachmentTime", least);
        }
    }
}
