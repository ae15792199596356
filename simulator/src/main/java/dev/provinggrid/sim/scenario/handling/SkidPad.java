package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.util.Map;

/** A circle driven faster and faster: how a car's steering depends on its lateral acceleration. */
public final class SkidPad implements DrivenScenario {

    public static final String NAME = "skid-pad";

    private final Manifest manifest = new BuiltInScenarios().named(NAME).orElseThrow();

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        Parameters given = new Parameters(parameters);
        return new SkidPadRun(SkidPadCase.of(given))
                .drive(manifest, CourseFilm.Style.of(given), trace, files, supervision);
    }
}
