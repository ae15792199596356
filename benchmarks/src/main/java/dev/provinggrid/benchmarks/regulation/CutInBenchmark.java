package dev.provinggrid.benchmarks.regulation;

import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.sim.driving.regulation.CutIn;
import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.regulation.CutInScenario;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Cut-ins of the published cells of one pair of speeds, runs a second on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC"})
public class CutInBenchmark {

    private static final int CELLS = 59 * 18;

    @Param({"CC", "R157", "RSS", "FSM", "ALKS"})
    private ModelName model;

    private final CutIn[] cells = new CutIn[CELLS];
    private final CutInScenario scenario = new CutInScenario();
    private Map<String, Object> parameters;

    @Setup
    public void draw() {
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new CutIn(50 / 3.6, 20 / 3.6, 1 + i / 18, i % 18 * .1);
        }
        for (ModelName other : ModelName.values()) {
            cells[0].drive(other); // as in a worker, which drives them all
        }
        parameters = new TreeMap<>(WireParameters.defaults(scenario.manifest()));
        parameters.put("driver", model.name().toLowerCase(Locale.ROOT));
    }

    /** Without a trace. */
    @Benchmark
    @OperationsPerInvocation(CELLS)
    public int cells() {
        int crashes = 0;
        for (CutIn cell : cells) {
            crashes += cell.drive(model).contactAt() < 0 ? 0 : 1;
        }
        return crashes;
    }

    /** A case of the scenario with its trace. */
    @Benchmark
    public RunReport withTrace() {
        return scenario.drive(parameters, 7, OutputStream.nullOutputStream(), RunFiles.NONE, Supervision.NONE);
    }
}
