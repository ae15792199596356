package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.handling.UndersteerFit;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;

/** How well the radius is held, and the understeer gradient; the first seconds, in which the vehicle turns in, are left out. */
final class SteadyBendMeter implements Meter {

    private static final long TURNED_IN_NS = 10 * SimTime.NS_PER_S;

    private final WorldObject ego;
    private final PathMeter path;
    private final UndersteerFit fit;
    private double radiusErrorM = Double.NaN;

    SteadyBendMeter(WorldObject ego, PathMeter path, double wheelbaseM) {
        this.ego = ego;
        this.path = path;
        this.fit = new UndersteerFit(wheelbaseM);
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        PlantState now = ego.state();
        double yawRate = now.inertia().angularVelocity().z();
        double speed = now.speedMps();
        if (nowNs < TURNED_IN_NS || !Double.isFinite(speed * yawRate)) {
            return;
        }
        double error = Math.abs(path.leftM());
        radiusErrorM = Double.isNaN(radiusErrorM) ? error : Math.max(radiusErrorM, error);
        fit.add(now.controls().steeringRad(), yawRate / speed, yawRate * speed);
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (!Double.isNaN(radiusErrorM)) {
            kpis.put("radiusError", radiusErrorM);
        }
        if (fit.isMeaningful()) {
            kpis.put("understeerGradient", fit.gradient());
            kpis.put("understeerResidual", fit.residualRad());
        }
    }
}
