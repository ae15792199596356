package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.run.record.AgentRecorder;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import java.util.Optional;

/** What the trace of a merge has; the ego's cells are empty until it enters. */
record MergeColumns(MergeStage stage, Optional<AgentRecorder> agents) {

    Columns columns() {
        MergeEgo ego = stage.ego();
        NeighbourMeter neighbours = stage.neighbours();
        return new Columns()
                .time("time")
                .number("x", 4, () -> ego.state().x())
                .number("y", 4, () -> ego.state().y())
                .number("yaw", 5, () -> ego.isThere() ? ego.state().yawRad() : Double.NaN)
                .number("speed", 4, ego::speedMps)
                .number(
                        "acceleration",
                        4,
                        () -> ego.state().inertia().linearAcceleration().x())
                .number(
                        "throttle",
                        4,
                        () -> ego.isThere() ? ego.state().controls().throttle() : Double.NaN)
                .number("brake", 4, () -> ego.isThere() ? ego.state().controls().brake() : Double.NaN)
                .number(
                        "steering",
                        5,
                        () -> ego.isThere() ? ego.state().controls().steeringRad() : Double.NaN)
                .number("beyondNode", 3, ego::frontM)
                .number("gapAhead", 3, neighbours::aheadM)
                .number("gapBehind", 3, neighbours::behindM)
                .number("timeToCollision", 3, neighbours::timeToCollisionS)
                .number("collisions", 0, neighbours::collisions)
                .number("hardBrakings", 0, stage.impact()::hardBrakings)
                .number("vehicles", 0, () -> stage.traffic().frame().vehicles().size())
                .number("waiting", 0, () -> stage.traffic().frame().waiting())
                .number("lost", 1, stage.impact()::lostSoFarS)
                .text("agents", () -> agents.map(AgentRecorder::digest).orElse(""));
    }
}
