package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import java.util.stream.IntStream;

/** Watches a vehicle until its front is at the near side of an animal at the reference point. */
final class ApproachWatch implements EventDetector {

    private final RunContext stage;
    private final double nearSideM;
    private double timeS;
    private double speedMps;
    private Slowest slowest = new Slowest(Double.POSITIVE_INFINITY, 0);
    private boolean arrived;

    /**
     * When a vehicle was slowest on its way.
     *
     * @param speedMps then, m/s
     * @param wheelRadps of the wheel that turned fastest then, rad/s
     */
    record Slowest(double speedMps, double wheelRadps) {}

    /** @param neverS time that stands for never, s */
    ApproachWatch(RunContext stage, double neverS) {
        this.stage = stage;
        this.nearSideM = stage.course().environment().nearSideAlongM();
        this.timeS = neverS;
        this.speedMps = stage.ego().state().speedMps();
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (arrived) {
            return;
        }
        PlantState vehicle = stage.ego().state();
        if (vehicle.speedMps() < slowest.speedMps()) {
            slowest = new Slowest(vehicle.speedMps(), fastestWheelRadps(vehicle));
        }
        if (stage.frontAlongM() >= nearSideM) {
            arrived = true;
            timeS = SimTime.toSeconds(nowNs);
            speedMps = vehicle.speedMps();
        }
    }

    private static double fastestWheelRadps(PlantState vehicle) {
        return IntStream.range(0, vehicle.wheels())
                .mapToDouble(it -> vehicle.wheel(it).spinRadps())
                .max()
                .orElse(0);
    }

    double timeS() {
        return timeS;
    }

    double speedMps() {
        return speedMps;
    }

    Slowest slowest() {
        return slowest;
    }
}
