package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.AgentIndex;
import dev.provinggrid.sim.run.record.AgentRecorder;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.run.record.SpaceTimeDiagram;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.traffic.fleet.OnWorldTime;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Puts a ring road together.
 *
 * @param recorded speeds that are replayed
 */
record RingRun(RingCase ring, Optional<Table> recorded, RandomStreams streams) {

    /** Above this, m/s, vehicles stop and go. */
    private static final double WAVES_MPS = .8;

    RunReport drive(List<Channel> channels, OutputStream trace, RunFiles files, Supervision supervision) {
        PublishedDirector director = ring.synchronisation().director();
        try (Run run = new Run(director.periodNs(), streams)) {
            Convoy convoy = new RingFleet(ring, recorded, streams).join(run, director);
            RingCase.Recording recording = ring.recording();
            SpeedMeter speeds = new SpeedMeter(convoy, director, recording.judgedFromS());
            DistanceMeter distances = new DistanceMeter(convoy, director);
            run.measure(speeds)
                    .measure(distances)
                    .measure(new WaveMeter(convoy, director, speeds, recording.judgedFromS()))
                    .measure(new EnergyMeter(convoy, director, recording.judgedFromS()))
                    .measure(new WorldMeter(director, recording.durationS()));
            Optional<AgentRecorder> agents = recordAgents(run, convoy, director, files);
            Columns columns = new Columns()
                    .time("time")
                    .number("meanSpeed", 4, speeds::meanMps)
                    .number("speedDeviation", 4, speeds::deviationMps)
                    .number("slowest", 3, speeds::slowestMps)
                    .number("fastest", 3, speeds::fastestMps)
                    .number("minGap", 3, distances::leastNowM)
                    .number("collisions", 0, distances::collisions)
                    .number("discards", 0, director::discards)
                    .text("agents", () -> agents.map(AgentRecorder::digest).orElse(""));
            step(run, director, Recorder.of(SimTime.ofSeconds(1 / recording.traceHz()), channels, columns, trace));
            RingFilm.of(files, convoy).ifPresent(it -> step(run, director, run.closing(it)));
            run.step(director);
            RunResult result = run.drive(supervision);
            return report(result, SimTime.toSeconds(director.worldNs()));
        }
    }

    /** Before the recorder of the trace, which holds their digest. */
    private Optional<AgentRecorder> recordAgents(Run run, Convoy convoy, PublishedDirector director, RunFiles files) {
        RingCase.Recording recording = ring.recording();
        if (recording.agentsHz() == 0) {
            return Optional.empty();
        }
        long periodNs = SimTime.ofSeconds(1 / recording.agentsHz());
        List<WorldObject> members =
                IntStream.range(0, convoy.size()).mapToObj(convoy::member).toList();
        AgentIndex index = new AgentIndex(periodNs, members, convoy.road());
        AgentRecorder agents = run.closing(AgentRecorder.open(index, recording.durationS(), files));
        step(run, director, agents);
        step(run, director, run.closing(SpaceTimeDiagram.open(line(convoy), recording.durationS(), files)));
        return Optional.of(agents);
    }

    private static SpaceTimeDiagram.Line line(Convoy convoy) {
        return new SpaceTimeDiagram.Line() {
            @Override
            public int size() {
                return convoy.size();
            }

            @Override
            public double lengthM() {
                return convoy.road().lengthM();
            }

            @Override
            public double placeM(int index) {
                return convoy.onRoadM(index);
            }

            @Override
            public double speedMps(int index) {
                return convoy.speedMps(index);
            }
        };
    }

    private static void step(Run run, PublishedDirector director, Federate recorder) {
        run.step(new OnWorldTime(director, recorder));
    }

    private static RunReport report(RunResult result, double worldS) {
        return new RunReport(true, result.endReason(), cause(result), result.kpis(), result.events(), worldS, "");
    }

    private static String cause(RunResult result) {
        Map<String, Double> kpis = result.kpis();
        if (result.endReason().equals(WorldMeter.STALLED)) {
            return "director-stalled";
        }
        if (kpis.get("collisions") > 0) {
            return "collision";
        }
        return kpis.get("speedDeviation") > WAVES_MPS ? "stop-and-go" : "";
    }
}
