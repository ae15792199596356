package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import java.util.Map;

/**
 * Measures the post-encroachment time: from when one leaves the place where their paths cross until the other reaches
 * it.
 */
final class CrossingMeter implements Meter {

    private final RunContext stage;
    private final Encounter encounter;
    private final Stay animal = new Stay();
    private final Stay vehicle = new Stay();

    CrossingMeter(RunContext stage, Encounter encounter) {
        this.stage = stage;
        this.encounter = encounter;
    }

    /** The first and last time that a body was at the place. */
    private static final class Stay {
        private long fromNs = -1;
        private long toNs = -1;
        private boolean left;

        void observe(long nowNs, boolean there) {
            if (there && !left) {
                fromNs = fromNs < 0 ? nowNs : fromNs;
                toNs = nowNs;
            }
            left |= fromNs >= 0 && !there;
        }
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (stage.course().environment().motion() != Environment.Motion.CROSSING) {
            return;
        }
        if (stage.animal().isPresent()) {
            WorldObject crossing = stage.animal().get();
            double reach = (crossing.extent().lengthM() + stage.ego().extent().widthM()) / 2;
            double left = stage.course().station(crossing.state()).leftM();
            animal.observe(nowNs, Math.abs(left) < reach);
            double near = stage.course().referenceAlongM() - crossing.extent().widthM() / 2;
            double far = stage.course().referenceAlongM() + crossing.extent().widthM() / 2;
            vehicle.observe(nowNs, stage.frontAlongM() > near && stage.rearAlongM() < far);
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        boolean both = animal.fromNs >= 0 && vehicle.fromNs >= 0;
        if (both && encounter.contacts() == 0) {
            long apart = Math.max(vehicle.fromNs - animal.toNs, animal.fromNs - vehicle.toNs);
            kpis.put("pet", SimTime.toSeconds(Math.max(apart, 0)));
        }
    }
}
