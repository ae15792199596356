package dev.provinggrid.examples;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.run.measure.Target;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** A car follows another one, which brakes. */
record Following(Manifest manifest) implements DrivenScenario {

    private static final long WINDOW_NS = 10_000_000;

    @Override
    public RunReport drive(
            Map<String, Object> given, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        Parameters parameters = new Parameters(given);
        double speed = parameters.number("speed");
        try (Run run = new Run(WINDOW_NS, new RandomStreams(seed))) {
            WorldObject leader = run.add(Agent.named("leader", new PointMass(parameters.number("gap") + 4.5, speed))
                    .label("vehicle")
                    .driver(brakingFrom(SimTime.ofSeconds(5))));
            Radar radar = new Radar();
            WorldObject ego = run.add(Agent.named("ego", new PointMass(0, speed))
                    .label("vehicle")
                    .with(radar)
                    .driver(new GapKeeper(radar)));
            Encounter encounter = new Encounter(ego, new Target(Optional.of(leader), leader.hull()));
            Columns columns = new Columns()
                    .time("time")
                    .number("x", 3, () -> ego.state().x())
                    .number("speed", 3, () -> ego.state().speedMps())
                    .number("gap", 3, encounter::gapM)
                    .number("radar", 3, radar::get);
            run.step(Recorder.of(50_000_000, manifest.channels(), columns, trace));
            RunResult result = run.watch(encounter).endAfter(20, "duration").drive(supervision);
            Map<String, Double> kpis = Map.of("collisions", (double) encounter.contacts(), "gapLeft", encounter.gapM());
            return new RunReport(true, result.endReason(), "", kpis, result.events(), result.endS(), "");
        }
    }

    private static Driver brakingFrom(long startNs) {
        return (nowNs, _, _) -> nowNs < startNs ? Controls.COASTING : Controls.braking(.5);
    }
}
