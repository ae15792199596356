package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.model.network.BuiltInNetworks;
import dev.provinggrid.model.network.NetworkPack;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** A vehicle drives a route through any network of SUMO. */
public final class SumoNetwork extends BuiltInScenario {

    public static final String NAME = "sumo-network";

    private final Map<String, String> files;
    private final TrafficSimulator traffic;

    public SumoNetwork() {
        this(new BuiltInManifest(NAME), Map.of(), TrafficSimulator.NONE);
    }

    private SumoNetwork(BuiltInManifest manifest, Map<String, String> files, TrafficSimulator traffic) {
        super(manifest);
        this.files = files;
        this.traffic = traffic;
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new SumoNetwork(builtIn(), texts, traffic);
    }

    @Override
    public DrivenScenario with(TrafficSimulator simulator) {
        return new SumoNetwork(builtIn(), files, simulator);
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters,
            long seed,
            OutputStream trace,
            RunFiles recordings,
            Supervision supervision) {
        Parameters given = new Parameters(parameters);
        NetworkCase drive = NetworkCase.of(given, pack(given.word("network")), manifest());
        return new NetworkRun(drive, traffic, seed).drive(manifest().channels(), trace, recordings, supervision);
    }

    private NetworkPack pack(String word) {
        return Optional.ofNullable(files.get(word))
                .map(NetworkPack::read)
                .or(() -> BuiltInNetworks.named(word))
                .orElseThrow(() -> new IllegalArgumentException("no network " + word));
    }
}
