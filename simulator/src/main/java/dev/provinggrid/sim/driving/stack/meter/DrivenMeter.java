package dev.provinggrid.sim.driving.stack.meter;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Measures how far and how long a vehicle drove, until the first contact, while its newest decision was not to brake.
 * Only during that time can it start to brake for nothing.
 */
public final class DrivenMeter implements Meter {

    private final WorldObject self;
    private final Encounter encounter;
    private final Supplier<Frame> frames;
    private PlantState last;
    private long lastNs;
    private boolean resting;
    private double distanceM;
    private long timeNs;

    public DrivenMeter(WorldObject self, Encounter encounter, Supplier<Frame> frames) {
        this.self = self;
        this.encounter = encounter;
        this.frames = frames;
        this.last = self.state();
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        PlantState now = self.state();
        if (!resting) {
            double dx = now.x() - last.x();
            double dy = now.y() - last.y();
            distanceM += StrictMath.sqrt(dx * dx + dy * dy);
            timeNs += nowNs - lastNs;
        }
        last = now;
        lastNs = nowNs;
        resting = frames.get().decision().brakes() || encounter.contacts() > 0;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("distanceDriven", distanceM);
        kpis.put("timeDriven", SimTime.toSeconds(timeNs));
    }
}
