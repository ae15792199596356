package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.driving.handling.LaneChangeCourse;
import dev.provinggrid.sim.driving.handling.SpeedAndSteering;
import dev.provinggrid.sim.driving.handling.SteeringInput;
import dev.provinggrid.sim.driving.handling.reference.RecordedSteering;
import dev.provinggrid.sim.driving.handling.reference.ReferenceMeter;
import dev.provinggrid.sim.driving.handling.reference.Trajectory;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Puts a double lane change together.
 *
 * @param steering of this run
 * @param reference that it is held against
 */
record LaneChangeRun(LaneChangeCase lane, SteeringInput steering, Optional<Trajectory> reference) {

    static final String COMPLETED = "completed";
    static final String DURATION = "duration";

    private static final long WINDOW_NS = 5_000_000;

    RunReport drive(
            Manifest manifest, CourseFilm.Style style, OutputStream trace, RunFiles files, Supervision supervision) {
        try (Run run = new Run(WINDOW_NS, new RandomStreams(0))) {
            WorldObject ego = run.add(vehicle(steering).label(manifest.label("ego")));
            LaneChangeCourse course = lane.course();
            PathMeter path = new PathMeter(ego, course.path());
            ConeMeter cones = new ConeMeter(ego, course);
            PeakMeter peaks = new PeakMeter(ego, lane.vehicle().model() == TestVehicle.Model.FULL);
            run.measure(path).measure(cones).measure(peaks);
            Optional<ReferenceMeter> held = reference.map(it -> new ReferenceMeter(ego, it, lane.alignment()));
            held.ifPresent(run::measure);
            run.measure(new CompletionMeter(ego, cones, course.lengthM()));
            Columns columns = new HandlingColumns(ego, path).columns();
            columns.number(
                    "referenceDistance",
                    4,
                    () -> held.map(ReferenceMeter::pathM).orElse(Double.NaN));
            run.step(Recorder.of(SimTime.ofSeconds(1 / lane.traceRateHz()), manifest.channels(), columns, trace));
            new CourseFilm(ego, new LaneChangeScene(lane, course, cones, path).scene(), style).join(run, files);
            run.endAfter(lane.durationS(), DURATION);
            return report(run.drive(supervision));
        }
    }

    /** Only what others are held against. */
    Trajectory record() {
        Trajectory.Recording recording = new Trajectory.Recording();
        try (Run run = new Run(WINDOW_NS, new RandomStreams(0))) {
            WorldObject ego = run.add(vehicle(new RecordedSteering(steering, recording)));
            LaneChangeCourse course = lane.course();
            ConeMeter cones = new ConeMeter(ego, course);
            run.measure(cones)
                    .measure(new PathMeter(ego, course.path()))
                    .measure(new CompletionMeter(ego, cones, course.lengthM()))
                    .endAfter(lane.durationS(), DURATION)
                    .drive(Supervision.NONE);
        }
        return recording.trajectory();
    }

    private Agent vehicle(SteeringInput hands) {
        SpeedControl.Pedal pedal = new SpeedControl.Cruise(lane.speedMps()).pedal();
        return Agent.named("ego", lane.vehicle().rolling(-lane.runUpM(), lane.speedMps()))
                .driver(new SpeedAndSteering(pedal, hands));
    }

    private RunReport report(RunResult result) {
        return new RunReport(
                true, result.endReason(), cause(result), result.kpis(), result.events(), result.endS(), "");
    }

    private String cause(RunResult result) {
        if (result.kpis().get("diverged") > 0) {
            return "diverged";
        }
        if (result.kpis().get("conesHit") > 0) {
            return "hit-cones";
        }
        if (!result.endReason().equals(COMPLETED)) {
            return "not-completed";
        }
        return result.kpis().get("gatesPassed") < lane.course().gates().size() ? "missed-gates" : "";
    }
}
