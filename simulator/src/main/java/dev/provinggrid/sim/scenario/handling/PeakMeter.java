package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;

/** Measures the peak magnitudes of what a driver feels. Ignores values that are not finite. */
final class PeakMeter implements Meter {

    /** Slower than this a side slip angle says nothing, m/s. */
    private static final double SLOW_MPS = 1;

    private final WorldObject ego;
    private final boolean rolls;
    private double lateralAcceleration;
    private double yawRate;
    private double sideSlip;
    private double roll;

    /** @param rolls whether the vehicle's body can roll */
    PeakMeter(WorldObject ego, boolean rolls) {
        this.ego = ego;
        this.rolls = rolls;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        PlantState now = ego.state();
        lateralAcceleration =
                greater(lateralAcceleration, now.inertia().linearAcceleration().y());
        yawRate = greater(yawRate, now.inertia().angularVelocity().z());
        roll = rolls ? greater(roll, now.pose().attitude().rollRad()) : 0;
        if (now.speedMps() > SLOW_MPS) {
            sideSlip = greater(sideSlip, StrictMath.atan2(now.lateralSpeedMps(), now.speedMps()));
        }
    }

    private static double greater(double most, double value) {
        return Double.isFinite(value) ? Math.max(most, Math.abs(value)) : most;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("peakLateralAcceleration", lateralAcceleration);
        kpis.put("peakYawRate", yawRate);
        kpis.put("peakSideSlip", sideSlip);
        if (rolls) {
            kpis.put("peakRoll", roll);
        }
    }
}
