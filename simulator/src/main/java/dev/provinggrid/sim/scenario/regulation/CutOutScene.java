package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.regulation.LeavingVehicle;
import dev.provinggrid.sim.driving.regulation.PointPair;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.Columns;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** A cut-out as its record and its film see it: the ego, the vehicle ahead, and the standing one. */
final class CutOutScene {

    private final Moment moment;
    private final WorldObject ahead;
    private final WorldObject standing;
    private Optional<LeavingVehicle> leader = Optional.empty();

    CutOutScene(Moment moment) {
        this.moment = moment;
        this.ahead = moment.vehicle(
                "leader",
                PointPair.LENGTH_M,
                () -> of(LeavingVehicle::x),
                () -> of(LeavingVehicle::y),
                () -> of(LeavingVehicle::speed));
        this.standing = moment.vehicle(
                "obstacle", LeavingVehicle.OBSTACLE_LENGTH_M, () -> of(LeavingVehicle::obstacleX), () -> 0, () -> 0);
    }

    void now(LeavingVehicle now) {
        leader = Optional.of(now);
    }

    boolean leaderHasStruck() {
        return leader.map(LeavingVehicle::hasStruck).orElse(false);
    }

    EncounterRecord record(OutputStream trace, RunFiles files, Supervision supervision) {
        EncounterFilm film = new EncounterFilm(moment, List.of(ahead, standing), this::judged, 0);
        return new EncounterRecord(moment, columns(), film, trace, files, supervision);
    }

    private WorldObject judged() {
        return leaderHasStruck() ? ahead : standing;
    }

    private Columns columns() {
        return moment.columns()
                .number("leaderX", 6, () -> of(LeavingVehicle::x))
                .number("leaderY", 6, () -> of(LeavingVehicle::y))
                .number("leaderSpeed", 6, () -> of(LeavingVehicle::speed))
                .number("leaderLateralSpeed", 6, () -> of(LeavingVehicle::lateralSpeed))
                .number("obstacleX", 6, () -> of(LeavingVehicle::obstacleX))
                .flag("leaderStands", this::leaderHasStruck);
    }

    private double of(ToDoubleFunction<LeavingVehicle> value) {
        return leader.map(value::applyAsDouble).orElse(0.0);
    }
}
