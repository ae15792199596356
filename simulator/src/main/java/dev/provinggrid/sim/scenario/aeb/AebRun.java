package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.ApproachMeter;
import dev.provinggrid.sim.driving.approach.Departure;
import dev.provinggrid.sim.driving.control.FullBraking;
import dev.provinggrid.sim.driving.ranging.CameraFit;
import dev.provinggrid.sim.driving.ranging.RangeSources;
import dev.provinggrid.sim.driving.stack.BrakeDemand;
import dev.provinggrid.sim.driving.stack.EmergencyBraking;
import dev.provinggrid.sim.driving.stack.EyeCamera;
import dev.provinggrid.sim.driving.stack.Outlook;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.driving.stack.meter.BrakeMeter;
import dev.provinggrid.sim.driving.stack.meter.DecisionMeter;
import dev.provinggrid.sim.driving.stack.meter.DrivenMeter;
import dev.provinggrid.sim.driving.stack.meter.RangeMeter;
import dev.provinggrid.sim.driving.stack.meter.SightMeter;
import dev.provinggrid.sim.driving.tracking.InputFitting;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.run.measure.GapMeter;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.world.Cast;
import dev.provinggrid.sim.scenario.aeb.world.Course;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import dev.provinggrid.sim.scenario.fault.DisturbedEye;
import dev.provinggrid.sim.scenario.fault.LossMeter;
import dev.provinggrid.sim.scenario.film.CameraFilm;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import dev.provinggrid.sim.scenario.film.RoadFromAbove;
import dev.provinggrid.sim.scenario.film.RoadPainter;
import dev.provinggrid.sim.sensing.aboard.FittedLidar;
import dev.provinggrid.sim.sensing.aboard.LidarRecording;
import dev.provinggrid.sim.sensing.aboard.LidarScene;
import dev.provinggrid.sim.sensing.aboard.MotionSensors;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.sensing.scenery.Scenery.Stretch;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Assembles a run of a case. */
record AebRun(AebCase aebCase, Scenery scenery, Function<Outlook, VisionChannel.Maker> eyes, RandomStreams streams) {

    RunReport drive(Manifest manifest, OutputStream trace, RunFiles files, Supervision supervision) {
        try (Run run = new Run(Approach.WINDOW_NS, streams)) {
            Course course = aebCase.plan().course();
            Cast cast = Cast.drawn(scenery, streams.named("actor"));
            Departure departure = course.departure(aebCase.fault().lostCircuit());
            VehiclePlant vehicle = departure.vehicle();
            Build build = vehicle.build();
            Optional<WorldObject> animal = course.animal(
                            build.extent(),
                            aebCase.plan().unbraked().meetingS(),
                            aebCase.rule().label(),
                            cast.animal(aebCase.environment()))
                    .map(run::add);
            cast.thing(course, manifest).ifPresent(run::place);
            Stretch land = course.land(streams.seedOf("landscape"));
            MotionSensors sensors = MotionSensors.of(streams);
            Outlook outlook = outlook(course, build, land, animal);
            EmergencyBraking stack = stack(outlook, build, animal, sensors);
            WorldObject ego = run.add(Agent.named("ego", vehicle)
                    .label(manifest.label("ego"))
                    .driver(departure.driver(stack, aebCase.latencyS()))
                    .with(sensors.all())
                    .with(stack)
                    .with(recorded(outlook, files)));
            RunContext stage = new RunContext(course, ego, animal);
            Encounter encounter = new Encounter(ego, RunContext.target(animal));
            SightMeter sight = measure(run, stage, encounter, stack);
            AebTrace columns = new AebTrace(stage, build, aebCase, encounter, stack, sensors);
            long tracePeriodNs = SimTime.ofSeconds(1 / aebCase.traceRateHz());
            run.step(Recorder.of(tracePeriodNs, manifest.channels(), columns.columns(), trace));
            film(run, stage, encounter, stack, files, outlook);
            run.endAfter(aebCase.durationS(), EndConditions.DURATION);
            return new AebReport(aebCase, sight, stack.eye()).of(run.drive(supervision));
        }
    }

    private Outlook outlook(Course course, Build build, Stretch land, Optional<WorldObject> animal) {
        return new Outlook(
                aebCase.camera(),
                aebCase.mount().pitchedBy(aebCase.drawn().mountPitchRad()),
                build.gravityCentreUpM(),
                aebCase.conditions(course.road().frame().headingRad()),
                course.road().frame(),
                land,
                animal,
                aebCase.rule().label(),
                aebCase.flaws());
    }

    private EmergencyBraking stack(Outlook outlook, Build build, Optional<WorldObject> animal, MotionSensors sensors) {
        long framePeriodNs = SimTime.ofSeconds(aebCase.framePeriodS());
        CameraFit camera = new CameraFit(
                outlook.camera().lens(), outlook.mount(), aebCase.mount(), outlook.gravityCentreUpM(), outlook.frame());
        InputFitting knowledge = new InputFitting(
                aebCase.knowledge(),
                aebCase.rule(),
                RunContext.target(animal),
                aebCase.environment().animal().usualHeightM(),
                new RangeSources(
                        camera,
                        aebCase.rangingLidar().map(it -> fitted(it, outlook)),
                        aebCase.environment().air().condition()),
                sensors,
                build.axles().orElseThrow());
        return new EmergencyBraking(aebCase.rule(), framePeriodNs, RunContext.target(animal), eye(outlook), knowledge);
    }

    /** What arrives of what the camera takes: some images are lost by chance, others by the fault. */
    private VisionChannel.Maker eye(Outlook outlook) {
        return aboard -> {
            VisionChannel clean = eyes.apply(outlook).on(aboard);
            RandomStream losses = aboard.streams().named("frameLoss");
            VisionChannel lossy = DisturbedEye.losing(clean, aebCase.frameLoss(), losses);
            return aebCase.fault().in(lossy, aebCase.plan().unbraked().meetingS());
        };
    }

    private List<LidarRecording> recorded(Outlook outlook, RunFiles files) {
        return aebCase.recordedLidar().stream()
                .map(it -> new LidarRecording(fitted(it, outlook), files))
                .toList();
    }

    private FittedLidar fitted(LidarModel model, Outlook outlook) {
        return new FittedLidar(
                model,
                outlook.conditions().air(),
                outlook.gravityCentreUpM(),
                LidarScene.of(outlook.frame(), scenery, outlook.land()));
    }

    private SightMeter measure(Run run, RunContext stage, Encounter encounter, EmergencyBraking stack) {
        SightMeter sight = new SightMeter(stack, encounter);
        run.watch(encounter)
                .measure(new GapMeter(stage.ego(), encounter, aebCase.plan().stop()::brakingM))
                .measure(sight)
                .measure(new RangeMeter(stack, encounter))
                .measure(new LossMeter(stack))
                .measure(new BrakeMeter(
                        stage.ego(), encounter, stack, aebCase.rule().minConfidence()))
                .measure(new DrivenMeter(stage.ego(), encounter, stack))
                .measure(
                        new DecisionMeter(encounter, stack, !aebCase.knowledge().oracle()))
                .measure(new CrossingMeter(stage, encounter))
                .measure(onset(stage, encounter, stack));
        if (aebCase.plan().approach().startsAtSpeed()) {
            double nominal = aebCase.environment().approachSpeedMps();
            run.measure(new ApproachMeter(stage.ego(), encounter, stack, nominal));
        }
        if (aebCase.earlyEnd()) {
            run.watch(new EndConditions(stage, encounter));
        }
        return sight;
    }

    private OnsetMeter onset(RunContext stage, Encounter encounter, EmergencyBraking stack) {
        ApproachPlan plan = aebCase.plan();
        FullBraking full = FullBraking.of(
                aebCase.rule(),
                plan.approach().plant().fullBrakeMps2(),
                aebCase.environment().grip().peak());
        return new OnsetMeter(stage, encounter, plan, new BrakeDemand(stack, aebCase.latencyS()), full);
    }

    private void film(
            Run run, RunContext stage, Encounter encounter, EmergencyBraking stack, RunFiles files, Outlook outlook) {
        RoadFromAbove road = new RoadFromAbove(
                stage.course().road(), stage.ego(), run.world(), aebCase.rule().label());
        AebLayers layers = new AebLayers(aebCase, stage, encounter, stack, road);
        if (stack.eye().renders()) {
            new CameraFilm(
                            stack.eye(),
                            aebCase.camera().lens(),
                            lens -> new EyeCamera(stage.ego(), run.world(), streams, outlook, scenery, lens))
                    .join(run, files, layers);
        } else {
            FilmFederate.of(files, canvas -> new RoadPainter(canvas, road), layers)
                    .ifPresent(it -> it.join(run));
        }
    }
}
