package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.model.scenario.BuiltInScenarios;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.Parameters;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.OutputStream;
import java.util.Map;

/** Vehicles that agree over a radio on who crosses first. */
public final class CooperativeCrossing implements DrivenScenario {

    public static final String NAME = "cooperative-crossing";

    private final Manifest manifest = new BuiltInScenarios().named(NAME).orElseThrow();

    @Override
    public String name() {
        return manifest.name();
    }

    @Override
    public String version() {
        return manifest.version();
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        return new CrossingRun(CrossingCase.of(new Parameters(parameters)), seed)
                .drive(manifest.channels(), trace, files, supervision);
    }
}
