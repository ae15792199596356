package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.driving.regulation.CutOut;
import dev.provinggrid.sim.driving.regulation.EncounterOutcome;
import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.driving.regulation.grid.CutOutGrid;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** The vehicle ahead leaves the lane before a standing one: would a driver or a rule of UN R157 have prevented contact? */
public final class CutOutScenario extends BuiltInScenario {

    public static final String NAME = "cut-out";

    public CutOutScenario() {
        super(new BuiltInManifest(NAME));
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        Parameters given = new Parameters(parameters);
        CutOut wanted =
                new CutOut(given.number("egoSpeed"), given.number("obstacleDistance"), given.number("lateralSpeed"));
        Optional<CutOut> cell = CutOutGrid.cell(wanted);
        CutOut cutOut = cell.orElse(wanted);
        ModelName driver = given.choice("driver", ModelName.class);
        CutOutScene scene = new CutOutScene(new Moment(manifest()));
        try (EncounterRecord recorded = scene.record(trace, files, supervision)) {
            EncounterOutcome encounter = cutOut.drive(driver, EgoChoice.of(given), (step, judged, leader, unsafe) -> {
                scene.now(leader);
                recorded.step(step, judged, unsafe);
            });
            return new EncounterReport(
                            encounter, cell.isPresent(), "obstacle-too-close", () -> cutOut.leavesTimeToBrake(driver))
                    .with(Map.of(
                            "startGap",
                            driver.followingDistance(cutOut.egoMps()),
                            "leaderCollisions",
                            scene.leaderHasStruck() ? 1.0 : 0.0));
        }
    }
}
