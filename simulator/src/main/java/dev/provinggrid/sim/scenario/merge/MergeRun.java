package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.AgentIndex;
import dev.provinggrid.sim.run.record.AgentRecorder;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.run.record.SpaceTimeDiagram;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.scenario.film.MapLayers;
import dev.provinggrid.sim.scenario.merge.MergeStage.Outfit;
import dev.provinggrid.sim.sensing.aboard.FittedLidar;
import dev.provinggrid.sim.sensing.aboard.LidarRecording;
import dev.provinggrid.sim.sensing.aboard.LidarScene;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.sensed.GapSensing;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Puts a merge together.
 *
 * @param recorded pedals and steering that are repeated
 * @param controls to compare with
 * @param detectors opens one for a camera of the ego, where it has cameras
 */
record MergeRun(
        MergeCase merge,
        TrafficSimulator simulator,
        Optional<Table> recorded,
        ControlRun.Cache controls,
        Supplier<ImageDetector> detectors,
        long seed) {

    static final long WINDOW_NS = 10_000_000;

    RunReport drive(Manifest manifest, OutputStream trace, RunFiles files, Supervision supervision) {
        RandomStreams streams = new RandomStreams(seed);
        MergeStage stage;
        RunResult result;
        try (Run run = new Run(WINDOW_NS, streams)) {
            Traffic traffic = run.closing(simulator.open(scene(), seed));
            stage = new MergeStage(
                    merge, run, traffic, streams, recorded, false, new Outfit(lidar(files), this::sensing));
            Optional<AgentRecorder> agents = recordAgents(run, stage, files);
            run.step(Recorder.of(
                    SimTime.ofSeconds(1 / merge.recording().traceHz()),
                    manifest.channels(),
                    new MergeColumns(stage, agents).columns(),
                    trace));
            FilmFederate.of(files, it -> painter(it, run, stage), layers(run, stage))
                    .ifPresent(it -> it.join(run));
            result = run.endAfter(merge.world().durationS(), ProgressMeter.NEVER_MERGED)
                    .drive(supervision);
        }
        // After the run, so that who watches it waits for no other.
        return report(result, stage, control(_ -> supervision.progressed(result.endS())));
    }

    /** A camera sees lights; and that an ego which the traffic drives brakes is known from them. */
    private TrafficScene scene() {
        TrafficScene scene = new MergeTraffic(merge.world()).scene();
        boolean lit = merge.gapSensing() == MergeCase.GapSensors.CAMERA_LIDAR
                || merge.recording().film() != MergeCase.Film.ABOVE
                || merge.control().kind() == MergeControl.Kind.SUMO;
        return lit ? scene.showing(TrafficScene.Detail.LIGHTS) : scene;
    }

    /** Empty where the traffic drives the ego anyway. */
    private Optional<ControlRun> control(Supervision supervision) {
        if (merge.control().kind() == MergeControl.Kind.SUMO) {
            return Optional.empty();
        }
        ControlRun.Key world = new ControlRun.Key(merge.world(), seed);
        return Optional.of(controls.of(world, () -> ControlRun.drive(merge, simulator, seed, supervision)));
    }

    private List<LidarRecording> lidar(RunFiles files) {
        return merge.recording().clouds() ? List.of(new LidarRecording(lidar(), files)) : List.of();
    }

    private Optional<GapSensing> sensing(MergeEgo ego) {
        return switch (merge.gapSensing()) {
            case TRUTH -> Optional.empty();
            case CAMERA_LIDAR -> Optional.of(new GapSensing(ego, lidar(), MergeCamera.ground(), detectors));
        };
    }

    private static FittedLidar lidar() {
        return new FittedLidar(
                LidarModel.vlp16(),
                Atmosphere.of(Weather.CLEAR),
                EgoVehicle.gravityCentreUpM(),
                LidarScene.level(MergeCamera::ground));
    }

    private FilmPainter painter(Canvas canvas, Run run, MergeStage stage) {
        return switch (merge.recording().film()) {
            case ABOVE ->
                new MergeFilm(canvas, stage, run.world(), merge.world().entry().frontM());
            case FRONT -> new MergeCamera(canvas, stage.ego(), run.world(), false);
            case REAR -> new MergeCamera(canvas, stage.ego(), run.world(), true);
        };
    }

    /** The ego is there from its place in the traffic on. */
    private static MapLayers layers(Run run, MergeStage stage) {
        return new MapLayers(
                () -> Optional.of(stage.ego()).filter(MergeEgo::isThere).map(MergeEgo::vehicle),
                () -> run.world().get().objects());
    }

    /** Before the recorder of the trace, which holds their digest. */
    private Optional<AgentRecorder> recordAgents(Run run, MergeStage stage, RunFiles files) {
        if (merge.recording().agentsHz() == 0) {
            return Optional.empty();
        }
        List<WorldObject> agents = new ArrayList<>();
        agents.add(new WorldObject("ego", "vehicle", EgoVehicle.body(), stage.ego()::state));
        new MergeTraffic(merge.world())
                .idsFrom(stage.traffic().present())
                .forEach(it -> agents.add(new WorldObject(
                        it,
                        "traffic",
                        EgoVehicle.body(),
                        () -> stage.ego().is(it)
                                ? TrafficStepper.NOWHERE
                                : stage.traffic().stateOf(it))));
        AgentIndex index = new AgentIndex(
                SimTime.ofSeconds(1 / merge.recording().agentsHz()),
                agents,
                Optional.of(stage.ego().line()));
        AgentRecorder recorder =
                run.closing(AgentRecorder.open(index, merge.world().durationS(), files));
        run.step(recorder)
                .step(run.closing(SpaceTimeDiagram.open(
                        new MergeDiagram(stage), merge.world().durationS(), files)));
        return Optional.of(recorder);
    }

    private RunReport report(RunResult result, MergeStage stage, Optional<ControlRun> control) {
        Map<String, Double> kpis = result.kpis();
        if (stage.ego().isThere()) {
            int others = stage.impact().hardBrakings();
            kpis.put(
                    "hardBrakingsImposed",
                    (double) others - control.map(ControlRun::hardBrakings).orElse(others));
            kpis.put(
                    "delayImposed",
                    control.map(it -> it.delayS(stage.impact().lostS())).orElse(.0));
            kpis.put("synchronisationError", stage.traffic().synchronisationErrorM());
        }
        kpis.put("vehicles", (double) stage.traffic().frame().vehicles().size());
        return new RunReport(
                true,
                result.endReason(),
                MergeVerdict.cause(result.endReason(), kpis),
                kpis,
                result.events(),
                result.endS(),
                "");
    }
}
