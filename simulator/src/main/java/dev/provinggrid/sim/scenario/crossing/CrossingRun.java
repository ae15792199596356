package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.ScriptedPlant;
import dev.provinggrid.sim.cooperation.Message;
import dev.provinggrid.sim.cooperation.NegotiationListener;
import dev.provinggrid.sim.cooperation.ReservationDesk;
import dev.provinggrid.sim.cooperation.Route;
import dev.provinggrid.sim.cooperation.radio.Antenna;
import dev.provinggrid.sim.cooperation.radio.Playback;
import dev.provinggrid.sim.cooperation.radio.Radio;
import dev.provinggrid.sim.cooperation.radio.Reception;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.RunResult;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.AgentIndex;
import dev.provinggrid.sim.run.record.AgentRecorder;
import dev.provinggrid.sim.run.record.Recorder;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.crossing.ConflictMeter.Pair;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Assembles a crossing run, and the same run without any agreement to compare it with. */
record CrossingRun(CrossingCase crossing, List<Playback.Recorded> recording, long seed) {

    private static final double BESIDE_M = 4;

    RunReport drive(List<Channel> channels, OutputStream trace, RunFiles files, Supervision supervision) {
        Set<Pair> meetings = conflictsWithoutAgreement();
        try (Run run = new Run(CrossingCase.STEP_NS, streams())) {
            CrossingVehicles convoy = new CrossingVehicles(crossing, run);
            RadioMeter heard = new RadioMeter(crossing.channel().windowS());
            MessageTrails trails = new MessageTrails();
            Optional<MessageLog> log = MessageLog.of(files, crossing.kept().messages());
            log.ifPresent(run::closing);
            NegotiationMeter negotiated =
                    new NegotiationMeter(convoy.vehicles(), crossing.channel().rangeM());
            Radio<Message> radio = radio(run, it -> {
                heard.hear(it);
                trails.hear(it);
                log.ifPresent(all -> all.write(it));
            });
            convoy.negotiate(radio, negotiated);
            if (crossing.rule() == CrossingCase.Rule.RESERVATION) {
                run.add(desk(radio, negotiated));
            }
            if (!recording.isEmpty()) {
                run.add(sender(radio));
            }
            ConflictMeter crossed =
                    new ConflictMeter(crossing.approaches().all(), convoy.vehicles(), crossing.circle());
            run.measure(crossed).measure(negotiated).measure(heard).step(radio);
            run.step(Recorder.of(
                    crossing.kept().periodNs(),
                    channels,
                    new CrossingColumns(convoy, crossed, heard).columns(),
                    trace));
            AgentIndex index = new AgentIndex(crossing.kept().periodNs(), convoy.vehicles(), Optional.empty());
            run.step(run.closing(AgentRecorder.open(index, crossing.durationS(), files)));
            CrossingFilm.of(files, convoy, crossed, trails).ifPresent(it -> it.join(run));
            RunResult result = run.endAfter(crossing.durationS(), "duration").drive(supervision);
            return report(result, new CrossingVerdict(meetings, crossed, negotiated));
        }
    }

    private Set<Pair> conflictsWithoutAgreement() {
        try (Run run = new Run(CrossingCase.STEP_NS, streams())) {
            CrossingVehicles convoy = new CrossingVehicles(crossing, run);
            convoy.ignoreEachOther();
            ConflictMeter crossed =
                    new ConflictMeter(crossing.approaches().all(), convoy.vehicles(), crossing.circle());
            run.measure(crossed).endAfter(crossing.durationS(), "duration").drive(Supervision.NONE);
            return crossed.conflicts();
        }
    }

    private RandomStreams streams() {
        return new RandomStreams(seed);
    }

    private Radio<Message> radio(Run run, Consumer<Reception<Message>> listener) {
        return new Radio<>(crossing.channel(), streams(), run.mailbox(), CrossingCase.STEP_NS, listener);
    }

    private Agent desk(Radio<Message> radio, NegotiationListener listener) {
        return beside(CrossingVehicles.DESK, 1)
                .with(new ReservationDesk(
                        crossing.negotiation(), new Route.Point(0, 0), new Antenna<>(radio), listener));
    }

    private Agent sender(Radio<Message> radio) {
        return beside("recording", -1)
                .with(new Playback<>(new Antenna<>(radio), recording, new Message.Recorded(), CrossingCase.STEP_NS));
    }

    /** Stands beside the circle. */
    private Agent beside(String name, int side) {
        double beside = crossing.circle().radiusM() + BESIDE_M;
        BodyState place = BodyState.at(-side * beside, side * beside, 0, 0, 0);
        Build build = new Build(new Extent(1, 1, 2, 0), 100, Optional.empty());
        return Agent.named(name, new ScriptedPlant(build, _ -> place, 0));
    }

    private RunReport report(RunResult result, CrossingVerdict finding) {
        Map<String, Double> kpis = result.kpis();
        kpis.put("conflictsWithoutAgreement", (double) finding.meetings().size());
        kpis.put("searchTime", SimTime.toSeconds(crossing.negotiation().executionNs(1)));
        return new RunReport(
                !finding.meetings().isEmpty(),
                result.endReason(),
                finding.cause(kpis),
                kpis,
                result.events(),
                result.endS(),
                "");
    }
}
