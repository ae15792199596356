package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.util.Map;

/** A circle driven faster and faster: how a car's steering depends on its lateral acceleration. */
public final class SkidPad extends BuiltInScenario {

    public static final String NAME = "skid-pad";

    public SkidPad() {
        super(new BuiltInManifest(NAME));
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        Parameters given = new Parameters(parameters);
        return new SkidPadRun(SkidPadCase.of(given))
                .drive(manifest(), CourseFilm.Style.of(given), trace, files, supervision);
    }
}
