package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.driving.handling.PathFollower;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.cosimulation.TrafficShape;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.fleet.Acceleration;
import dev.provinggrid.sim.traffic.fleet.FleetDriver;
import dev.provinggrid.sim.traffic.fleet.TrackingPedals;
import dev.provinggrid.sim.traffic.merging.GapAcceptance;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeView;
import dev.provinggrid.sim.traffic.merging.RangeSensors;
import dev.provinggrid.sim.traffic.merging.RecordedDrive;
import dev.provinggrid.sim.traffic.merging.ScriptedMerge;
import dev.provinggrid.sim.traffic.merging.TrafficPlaces;
import dev.provinggrid.sim.traffic.sensed.GapSensing;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Puts traffic, the ego and their meters into a run. */
final class MergeStage {

    private static final double PREVIEW_S = .5;

    private final MergeCase merge;
    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private final MergeView view;
    private final MergeView known;
    private final RangeSensors sensors;
    private final ProgressMeter progress;
    private final NeighbourMeter neighbours;
    private final ImpactMeter impact;

    /**
     * What the ego has aboard.
     *
     * @param carried whatever no driver looks at
     * @param sensing how it knows the others; empty for the truth
     */
    record Outfit(List<? extends Equipment> carried, Function<MergeEgo, Optional<GapSensing>> sensing) {

        static final Outfit NONE = new Outfit(List.of(), _ -> Optional.empty());
    }

    /**
     * The stage of a run.
     *
     * @param streams of the case
     * @param recorded pedals and steering that are repeated
     * @param whole whether it lasts as long as any run could
     * @param outfit of the ego
     */
    MergeStage(
            MergeCase merge,
            Run run,
            Traffic program,
            RandomStreams streams,
            Optional<Table> recorded,
            boolean whole,
            Outfit outfit) {
        this.merge = merge;
        traffic = new TrafficStepper(run, program, MergeWorld.STEP_NS, TrafficShape::of);
        ego = new MergeEgo(merge.world().entry().road());
        TrafficPlaces places = new TrafficPlaces(traffic, ego);
        view = new MergeView(places, ego);
        Optional<GapSensing> sensing = outfit.sensing().apply(ego);
        known = sensing.map(it -> new MergeView(it, ego)).orElse(view);
        sensors = new RangeSensors(
                traffic,
                sensing.isPresent() ? 0 : merge.rangeSigmaM(),
                streams.named("range-front"),
                streams.named("range-rear"));
        progress = new ProgressMeter(traffic, ego, merge.world().patienceS(), whole);
        neighbours = new NeighbourMeter(traffic, ego, view, run.world());
        impact = new ImpactMeter(traffic, ego, view, progress);
        UnaryOperator<Agent> equipped =
                it -> it.with(outfit.carried()).with(sensing.stream().toList());
        run.watch(traffic)
                .watch(new MergeEntry(run, traffic, merge.world().entry(), ego, driver(recorded), equipped))
                .watch(places)
                .watch(sensors)
                .measure(progress)
                .measure(neighbours)
                .measure(new EncroachmentMeter(traffic, ego, view))
                .measure(impact);
    }

    private Optional<Driver> driver(Optional<Table> recorded) {
        MergeControl control = merge.control();
        return switch (control.kind()) {
            case GAP_ACCEPTANCE ->
                Optional.of(alongTheLane(
                        new GapAcceptance(known, sensors, ego, control.follower(), control.rule(), control.gaps())));
            case SCRIPTED ->
                Optional.of(alongTheLane(
                        new ScriptedMerge(known, sensors, ego, control.follower(), control.scriptedMps())));
            case RECORDED -> Optional.of(RecordedDrive.of(ego, recorded.orElseThrow()));
            case SUMO -> Optional.empty();
        };
    }

    private Driver alongTheLane(Acceleration acceleration) {
        PathFollower hands =
                new PathFollower(ego.line(), EgoVehicle.wheelbaseM(), EgoVehicle.understeerGradient(), PREVIEW_S);
        return new FleetDriver(
                it -> it,
                MergeRun.WINDOW_NS,
                MergeRun.WINDOW_NS,
                acceleration,
                (PlantState self) -> hands.angleRad(self, 0),
                new TrackingPedals());
    }

    TrafficStepper traffic() {
        return traffic;
    }

    MergeEgo ego() {
        return ego;
    }

    MergeView view() {
        return view;
    }

    NeighbourMeter neighbours() {
        return neighbours;
    }

    ProgressMeter progress() {
        return progress;
    }

    ImpactMeter impact() {
        return impact;
    }
}
