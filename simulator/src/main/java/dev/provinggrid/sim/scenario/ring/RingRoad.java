package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.TableFiles;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** Vehicles one behind another on a circle, on which stop-and-go waves arise and are damped. */
public final class RingRoad implements DrivenScenario {

    public static final String NAME = "ring-road";

    private final Manifest manifest;
    private final TableFiles tables;

    /** The scenario without files. */
    public RingRoad() {
        this(new BuiltInScenarios().named(NAME).orElseThrow(), Map.of());
    }

    private RingRoad(Manifest manifest, Map<String, String> files) {
        this.manifest = manifest;
        this.tables = new TableFiles(manifest, files);
    }

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new RingRoad(manifest, texts);
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
                .drive(manifest.channels(), trace, recordings, supervision);
    }

    private Optional<Table> recorded(HumanDrivers humans) {
        if (humans.kind() != HumanDrivers.Kind.REPLAY) {
            return Optional.empty();
        }
        return Optional.of(tables.of("velocities", humans.velocities()));
    }
}
