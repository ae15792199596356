package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.regulation.CutIn;
import dev.provinggrid.sim.driving.regulation.EncounterOutcome;
import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.driving.regulation.grid.CutInGrid;
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

/** Another vehicle cuts in: would a driver or a rule of UN R157 have prevented contact? */
public final class CutInScenario extends BuiltInScenario {

    public static final String NAME = "cut-in";

    public CutInScenario() {
        super(new BuiltInManifest(NAME));
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        Parameters given = new Parameters(parameters);
        CutIn wanted = new CutIn(
                given.number("egoSpeed"),
                given.number("otherSpeed"),
                given.number("gap"),
                given.number("lateralSpeed"));
        Optional<CutIn> cell = CutInGrid.cell(wanted);
        CutIn cutIn = cell.orElse(wanted);
        Moment moment = new Moment(manifest());
        WorldObject other = moment.other("other");
        EncounterFilm film = new EncounterFilm(moment, List.of(other), () -> other, 1);
        try (EncounterRecord recorded = new EncounterRecord(moment, columns(moment), film, trace, files, supervision)) {
            EncounterOutcome encounter =
                    cutIn.drive(given.choice("driver", ModelName.class), EgoChoice.of(given), recorded);
            return new EncounterReport(encounter, cell.isPresent(), "cut-in-too-close", cutIn::leavesTimeToBrake)
                    .with(Map.of());
        }
    }

    private static Columns columns(Moment moment) {
        return moment.columns()
                .number("otherX", 6, () -> moment.pair().otherX())
                .number("otherY", 6, () -> moment.pair().otherY())
                .number("otherSpeed", 6, () -> moment.pair().otherSpeed())
                .number("otherLateralSpeed", 6, () -> moment.pair().otherLateralSpeed())
                .number("sideClearance", 6, () -> moment.pair().sideClearance());
    }
}
