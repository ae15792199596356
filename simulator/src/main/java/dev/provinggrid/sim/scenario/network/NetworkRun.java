package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.film.FilmFederate;
import dev.provinggrid.sim.scenario.film.MapLayers;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.sim.traffic.cosimulation.TrafficShape;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.fleet.TrackingPedals;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** Puts a drive through a network together. */
record NetworkRun(NetworkCase drive, TrafficSimulator simulator, long seed) {

    private static final long WINDOW_NS = 10_000_000;
    private static final String EGO = "ego";
    private static final String STANDARD_TYPE = "DEFAULT_VEHTYPE";
    private static final double FIRST_ENTRY_M = 8;
    private static final double LAST_ENTRY_M = 60;
    private static final double CLEAR_M = 14;

    RunReport drive(List<Channel> channels, OutputStream trace, RunFiles files, Supervision supervision) {
        try (Run run = new Run(WINDOW_NS, new RandomStreams(seed))) {
            Traffic traffic = run.closing(simulator.open(drive.scene(), seed));
            LanePath path = LanePathBuilder.along(drive.network(), drive.route());
            OptionalDouble entry = entry(path, traffic.frame());
            return entry.isPresent()
                    ? drive(run, traffic, path, entry.getAsDouble(), channels, trace, files, supervision)
                    : new RunReport(false, "entry-blocked", "", Map.of(), List.of(), 0, "");
        }
    }

    /** The first place of the path around which nobody is. */
    private static OptionalDouble entry(LanePath path, TrafficFrame frame) {
        return DoubleStream.iterate(FIRST_ENTRY_M, it -> it <= Math.min(LAST_ENTRY_M, path.lengthM()), it -> it + 1)
                .filter(at -> frame.vehicles().stream()
                        .noneMatch(it -> Math.abs(it.pose().x() - path.xAt(at)) < CLEAR_M
                                && Math.abs(it.pose().y() - path.yAt(at)) < CLEAR_M))
                .findFirst();
    }

    private RunReport drive(
            Run run,
            Traffic traffic,
            LanePath path,
            double entryM,
            List<Channel> channels,
            OutputStream trace,
            RunFiles files,
            Supervision supervision) {
        TrafficStepper around = new TrafficStepper(run, traffic, drive.scene().stepNs(), TrafficShape::of);
        RouteDriver driver = new RouteDriver(
                path, around, new TrackingPedals(), drive.wheelbaseM(), drive.frontAheadM(), drive.follower(), entryM);
        around.join(
                new TrafficEntry(
                        EGO,
                        STANDARD_TYPE,
                        drive.route(),
                        LanePathBuilder.entryLane(drive.network(), drive.route()),
                        entryM + drive.frontAheadM(),
                        0),
                new OwnPose(EGO, path.xAt(entryM), path.yAt(entryM), path.headingRad(entryM)));
        WorldObject ego =
                run.add(Agent.named(EGO, drive.plant(path.xAt(entryM), path.yAt(entryM), path.headingRad(entryM)))
                        .label("vehicle")
                        .driver(driver));
        around.move(EGO, ego);
        DriveMeter meter = new DriveMeter(ego, path, driver, around, drive.frontAheadM());
        run.watch(around).measure(meter);
        run.step(Recorder.of(SimTime.ofSeconds(1 / drive.traceRateHz()), channels, columns(ego, meter, around), trace));
        FilmFederate.of(
                        files,
                        canvas -> new NetworkFilm(canvas, drive.network(), ego, path, driver, around, run.world()),
                        MapLayers.of(ego, run.world()))
                .ifPresent(it -> it.join(run));
        RunResult result = run.endAfter(drive.durationS(), "time-over").drive(supervision);
        return new RunReport(
                true, result.endReason(), cause(result, meter), result.kpis(), result.events(), result.endS(), "");
    }

    private static Columns columns(WorldObject ego, DriveMeter meter, TrafficStepper traffic) {
        return new Columns()
                .time("time")
                .number("x", 3, () -> ego.state().x())
                .number("y", 3, () -> ego.state().y())
                .number("yaw", 4, () -> ego.state().yawRad())
                .number("speed", 3, () -> ego.state().speedMps())
                .number("steering", 4, () -> ego.state().controls().steeringRad())
                .number("laneOffset", 3, meter::leftM)
                .number("gap", 2, meter::gapM)
                .number("vehicles", 0, () -> traffic.frame().vehicles().size());
    }

    private static String cause(RunResult result, DriveMeter meter) {
        if (meter.touched()) {
            return "collision";
        }
        if (meter.ranRed()) {
            return "red-light";
        }
        return result.endReason().equals(DriveMeter.ARRIVED) ? "" : "not-arrived";
    }
}
