package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.record.Recorder;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts a run of a case together. */
record AebRun(AebCase aebCase, UnbrakedRun unbraked, Eye.Maker eye, LidarRecording.Maker lidar, RandomStreams streams) {

    RunReport drive(List<Channel> channels, OutputStream trace, RunFiles files, Supervision supervision) {
        try (Run run = new Run(Course.WINDOW_NS, streams)) {
            Course course = Course.of(aebCase.environment(), aebCase.approach());
            VehiclePlant vehicle = course.vehicle();
            Optional<WorldObject> animal =
                    course.animal(vehicle.build().extent(), unbraked.meetingS()).map(run::add);
            MotionSensors sensors = MotionSensors.of(streams);
            EmergencyBraking stack = new EmergencyBraking(aebCase, course, animal, eye);
            WorldObject ego = run.add(Agent.named("ego", vehicle)
                    .label("vehicle")
                    .driver(new OnboardComputer(stack, aebCase.approach().speedControl(), aebCase.reactionS()))
                    .with(sensors.all())
                    .with(stack)
                    .with(lidar.on(course, animal)));
            Stage stage = new Stage(course, ego, animal);
            Encounter encounter = new Encounter(stage);
            SightMeter sight = measure(run, stage, encounter, stack);
            if (aebCase.earlyEnd()) {
                run.watch(new RunEnds(stage, encounter));
            }
            long tracePeriodNs = SimTime.ofSeconds(1 / aebCase.traceRateHz());
            AebTrace columns = new AebTrace(stage, steeringLimitRad(vehicle), aebCase, encounter, stack, sensors);
            run.step(Recorder.of(tracePeriodNs, channels, columns.columns(), trace));
            FilmFederate.of(files, aebCase, stage, encounter, stack)
                    .ifPresent(it -> run.step(it).closing(it));
            run.endAfter(aebCase.durationS(), RunEnds.DURATION);
            return report(run.drive(supervision), stack.eye(), sight);
        }
    }

    private static double steeringLimitRad(VehiclePlant vehicle) {
        return vehicle.build().axles().orElseThrow().steeringLimitRad();
    }

    private SightMeter measure(Run run, Stage stage, Encounter encounter, EmergencyBraking stack) {
        SightMeter sight = new SightMeter(stack, encounter);
        run.watch(encounter)
                .measure(new GapMeter(stage, encounter))
                .measure(sight)
                .measure(new RangeMeter(stack, encounter))
                .measure(new BrakeMeter(stage, encounter, stack, aebCase.rule().minConfidence()))
                .measure(new CrossingMeter(stage, encounter));
        return sight;
    }

    private RunReport report(RunResult result, Eye looked, SightMeter sight) {
        Map<String, Double> kpis = result.kpis();
        kpis.put("unbrakedImpact", unbraked.impact() ? 1.0 : 0.0);
        kpis.put("requiredDistance", aebCase.requiredDistanceM(unbraked.approachSpeedMps()));
        return new RunReport(
                exercised(result),
                result.endReason(),
                Cause.of(kpis, sight).word(),
                kpis,
                result.events(),
                result.endS(),
                looked.kind(),
                looked.engine());
    }

    /**
     * A run that merely lasts tells nothing, unless it was meant to last or to meet nothing. It tells something as soon as the
     * vehicle has touched the animal or stood still before it, or would have touched it by now had nobody braked.
     */
    private boolean exercised(RunResult result) {
        return !result.endReason().equals(RunEnds.DURATION)
                || !aebCase.earlyEnd()
                || !aebCase.environment().hasAnimal()
                || result.kpis().containsKey("stopMargin")
                || unbraked.impact();
    }
}
