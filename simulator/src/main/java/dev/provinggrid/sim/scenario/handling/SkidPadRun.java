package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.handling.Crossover;
import dev.provinggrid.sim.driving.handling.SpeedAndSteering;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.world.scene.TestGround;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** Puts a skid pad together. */
record SkidPadRun(SkidPadCase pad) {

    private static final long WINDOW_NS = 5_000_000;
    private static final double AROUND_M = 8;
    private static final double WIDTH_OVER_HEIGHT = 16.0 / 9;

    RunReport drive(
            Manifest manifest, CourseFilm.Style style, OutputStream trace, RunFiles files, Supervision supervision) {
        try (Run run = new Run(WINDOW_NS, new RandomStreams(0))) {
            TestVehicle vehicle = pad.vehicle();
            WorldObject ego = run.add(Agent.named("ego", vehicle.rolling(0, SkidPadCase.START_MPS))
                    .label(manifest.label("ego"))
                    .driver(new SpeedAndSteering(pad.speedControl().pedal(), pad.follower())));
            PathMeter path = new PathMeter(ego, pad.circle());
            run.measure(path)
                    .measure(new PeakMeter(ego, vehicle.model() == TestVehicle.Model.FULL))
                    .measure(new SteadyBendMeter(ego, path, vehicle.wheelbaseM()));
            run.step(Recorder.of(
                    SimTime.ofSeconds(1 / pad.traceRateHz()),
                    manifest.channels(),
                    new HandlingColumns(ego, path).columns(),
                    trace));
            new CourseFilm(ego, scene(path), style).join(run, files);
            run.endAfter(pad.durationS(), LaneChangeRun.COMPLETED);
            return report(run.drive(supervision));
        }
    }

    private CourseFilm.Scene scene(PathMeter path) {
        double seen = (2 * pad.radiusM() + 2 * AROUND_M) * WIDTH_OVER_HEIGHT;
        List<BirdsEye.Mark> circle =
                CourseFilm.marks(pad.circle(), 0, pad.circle().lengthM() + 1);
        return new CourseFilm.Scene(
                seen,
                new TestGround(-seen, pad.radiusM() - seen, seen, pad.radiusM() + seen),
                circle,
                view -> view.still(-seen / 2, pad.radiusM()),
                List::of,
                () -> Decimals.fixed(path.leftM(), 2) + " m inside of the circle");
    }

    private RunReport report(RunResult result) {
        Map<String, Double> kpis = result.kpis();
        addTheory(kpis);
        boolean diverged = kpis.get("diverged") > 0;
        return new RunReport(
                true, result.endReason(), diverged ? PathMeter.DIVERGED : "", kpis, result.events(), result.endS(), "");
    }

    private void addTheory(Map<String, Double> kpis) {
        TestVehicle vehicle = pad.vehicle();
        if (vehicle.slips()) {
            kpis.put("understeerTheory", vehicle.understeerGradient(pad.topSpeedMps()));
            Crossover.ofTransferFunction(vehicle.bicycle(), vehicle.grip().peak())
                    .ifPresent(it -> kpis.put("crossoverSpeed", it));
        }
        Crossover.simulated(speed -> vehicle.rolling(0, speed))
                .ifPresent(it -> kpis.put("crossoverSpeedSimulated", it));
    }
}
