package dev.provinggrid.worker.runner;

import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import dev.provinggrid.sim.scenario.crossing.CooperativeCrossing;
import dev.provinggrid.sim.scenario.handling.DoubleLaneChange;
import dev.provinggrid.sim.scenario.handling.SkidPad;
import dev.provinggrid.sim.scenario.merge.DenseMerge;
import dev.provinggrid.sim.scenario.network.SumoNetwork;
import dev.provinggrid.sim.scenario.regulation.BrakingLeaderScenario;
import dev.provinggrid.sim.scenario.regulation.CutInScenario;
import dev.provinggrid.sim.scenario.regulation.CutOutScenario;
import dev.provinggrid.sim.scenario.ring.RingRoad;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModels;
import java.util.List;

/** The scenarios of the built-in simulator. */
public final class BuiltInSimulator {

    private BuiltInSimulator() {}

    /**
     * All of them.
     *
     * @throws IllegalStateException when networks are to run on something that is not here
     */
    public static List<DrivenScenario> scenarios() {
        ExecutionProvider provider = ExecutionProvider.configured(System.getenv());
        OnnxModels networks = new OnnxModels(provider);
        if (provider == ExecutionProvider.CUDA) {
            networks.engine(); // Nothing may be leased that cannot be run.
        }
        return List.of(
                new OffroadAeb(networks),
                new DoubleLaneChange(),
                new SkidPad(),
                new CutInScenario(),
                new CutOutScenario(),
                new BrakingLeaderScenario(),
                new RingRoad(),
                new CooperativeCrossing(),
                new DenseMerge(),
                new SumoNetwork());
    }
}
