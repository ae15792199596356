package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.driving.handling.SteeringInput;
import dev.provinggrid.sim.driving.handling.reference.Motion;
import dev.provinggrid.sim.driving.handling.reference.RecordedSteering;
import dev.provinggrid.sim.driving.handling.reference.Series;
import dev.provinggrid.sim.driving.handling.reference.SteeringReplay;
import dev.provinggrid.sim.driving.handling.reference.Trajectory;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.TableFiles;
import dev.provinggrid.sim.sensing.scenery.LruCache;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The severe double lane change of ISO 3888-1, open or closed loop, held against a reference. */
public final class DoubleLaneChange extends BuiltInScenario {

    public static final String NAME = "double-lane-change";

    /** Reference drives kept for further cases. */
    private static final int REFERENCES = 64;

    private final LruCache<LaneChangeCase, Trajectory> references;
    private final TableFiles tables;

    /** The scenario without files. */
    public DoubleLaneChange() {
        this(new BuiltInManifest(NAME), new LruCache<>(REFERENCES, DoubleLaneChange::drivenReference), Map.of());
    }

    private DoubleLaneChange(
            BuiltInManifest manifest, LruCache<LaneChangeCase, Trajectory> references, Map<String, String> files) {
        super(manifest);
        this.references = references;
        this.tables = new TableFiles(manifest, files);
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new DoubleLaneChange(builtIn(), references, texts);
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters,
            long seed,
            OutputStream trace,
            RunFiles recordings,
            Supervision supervision) {
        Parameters given = new Parameters(parameters);
        LaneChangeCase lane = LaneChangeCase.of(given);
        return new LaneChangeRun(lane, steering(lane), reference(lane))
                .drive(manifest(), CourseFilm.Style.of(given), trace, recordings, supervision);
    }

    /** The drive of a case that is a reference itself. */
    private static Trajectory drivenReference(LaneChangeCase lane) {
        return new LaneChangeRun(lane, lane.follower(), Optional.empty()).record();
    }

    private SteeringInput steering(LaneChangeCase lane) {
        if (lane.closedLoop()) {
            return lane.follower();
        }
        if (lane.steering().equals(LaneChangeCase.OF_THE_REFERENCE)) {
            Trajectory repeated = references.of(lane.asReference());
            return new SteeringReplay(repeated.times(), repeated.channels().get(RecordedSteering.STEERING));
        }
        Table recorded = tables.of("steering", lane.steering());
        return new SteeringReplay(
                new Series(recorded.column("time")), new Series(recorded.column(RecordedSteering.STEERING)));
    }

    private Optional<Trajectory> reference(LaneChangeCase lane) {
        return switch (lane.reference()) {
            case LaneChangeCase.NONE -> Optional.empty();
            case LaneChangeCase.FULL_VEHICLE -> Optional.of(references.of(lane.asReference()));
            case String file -> Optional.of(trajectory(tables.of("reference", file)));
        };
    }

    private static Trajectory trajectory(Table table) {
        Map<String, Series> channels = new TreeMap<>();
        for (String channel :
                List.of(Trajectory.X, Trajectory.Y, Motion.LATERAL_SPEED.word(), Motion.YAW_RATE.word())) {
            channels.put(channel, new Series(table.column(channel)));
        }
        return Trajectory.of(new Series(table.column("time")), channels);
    }
}
