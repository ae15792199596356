package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.cooperation.radio.Playback.Recorded;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.TableFiles;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Vehicles that agree over a radio on who crosses first. */
public final class CooperativeCrossing extends BuiltInScenario {

    public static final String NAME = "cooperative-crossing";

    private static final String RECORDING = "recording";
    private static final String NONE = "none";

    private final TableFiles tables;

    /** The scenario without files. */
    public CooperativeCrossing() {
        this(new BuiltInManifest(NAME), Map.of());
    }

    private CooperativeCrossing(BuiltInManifest manifest, Map<String, String> files) {
        super(manifest);
        this.tables = new TableFiles(manifest, files);
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new CooperativeCrossing(builtIn(), texts);
    }

    @Override
    public RunReport drive(
            Map<String, Object> values, long seed, OutputStream trace, RunFiles recordings, Supervision supervision) {
        Parameters parameters = new Parameters(values);
        return new CrossingRun(CrossingCase.of(parameters), recorded(parameters.word(RECORDING)), seed)
                .drive(manifest().channels(), trace, recordings, supervision);
    }

    private List<Recorded> recorded(String file) {
        if (file.equals(NONE)) {
            return List.of();
        }
        Table table = tables.of(RECORDING, file);
        double[] times = table.column("time");
        double[] sizes = table.column("size");
        return IntStream.range(0, times.length)
                .mapToObj(it -> new Recorded(times[it], sizes[it]))
                .toList();
    }
}
