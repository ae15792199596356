package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.regulation.BrakingLeader;
import dev.provinggrid.sim.driving.regulation.EncounterOutcome;
import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.driving.regulation.grid.BrakingLeaderGrid;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The vehicle ahead brakes to a standstill: would a driver or a rule of UN R157, at its own distance, have prevented contact? */
public final class BrakingLeaderScenario extends BuiltInScenario {

    public static final String NAME = "car-following-brake";

    public BrakingLeaderScenario() {
        super(new BuiltInManifest(NAME));
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        Parameters given = new Parameters(parameters);
        BrakingLeader wanted = new BrakingLeader(given.number("egoSpeed"), given.number("deceleration"));
        Optional<BrakingLeader> cell = BrakingLeaderGrid.cell(wanted);
        BrakingLeader following = cell.orElse(wanted);
        ModelName driver = given.choice("driver", ModelName.class);
        Moment moment = new Moment(manifest());
        WorldObject leader = moment.other("leader");
        EncounterFilm film = new EncounterFilm(moment, List.of(leader), () -> leader, 1);
        try (EncounterRecord recorded = new EncounterRecord(moment, columns(moment), film, trace, files, supervision)) {
            EncounterOutcome encounter = following.drive(driver, EgoChoice.of(given), recorded);
            return new EncounterReport(
                            encounter,
                            cell.isPresent(),
                            "following-too-close",
                            () -> following.leavesTimeToBrake(driver))
                    .with(Map.of("startGap", driver.followingDistance(following.egoMps())));
        }
    }

    private static Columns columns(Moment moment) {
        return moment.columns()
                .number("leaderX", 6, () -> moment.pair().otherX())
                .number("leaderSpeed", 6, () -> moment.pair().otherSpeed());
    }
}
