package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.TableFiles;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** Vehicles one behind another on a circle, on which stop-and-go waves arise and are damped. */
public final class RingRoad extends BuiltInScenario {

    public static final String NAME = "ring-road";

    private final TableFiles tables;

    /** The scenario without files. */
    public RingRoad() {
        this(new BuiltInManifest(NAME), Map.of());
    }

    private RingRoad(BuiltInManifest manifest, Map<String, String> files) {
        super(manifest);
        this.tables = new TableFiles(manifest, files);
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new RingRoad(builtIn(), texts);
    }

    /** h rho, as published. */
    @Override
    public double pace(Map<String, Object> parameters) {
        Parameters given = new Parameters(parameters);
        return given.number("worldStep") * given.number("worldRate");
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters,
            long seed,
            OutputStream trace,
            RunFiles recordings,
            Supervision supervision) {
        RingCase ring = RingCase.of(new Parameters(parameters));
        return new RingRun(ring, recorded(ring.humans()), new RandomStreams(seed))
                .drive(manifest().channels(), trace, recordings, supervision);
    }

    private Optional<Table> recorded(HumanDrivers humans) {
        if (humans.kind() != HumanDrivers.Kind.REPLAY) {
            return Optional.empty();
        }
        return Optional.of(tables.of("velocities", humans.velocities()));
    }
}
