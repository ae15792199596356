package dev.provinggrid.benchmarks.vehicle;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.handling.DoubleLaneChange;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A whole double lane change at 10 m/s, 15.8 s simulated, with meters, reference and trace. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC"})
public class HandlingBenchmark {

    private final DoubleLaneChange scenario = new DoubleLaneChange();
    private Map<String, Object> parameters;

    @Param({"pacejka", "two-piece"})
    public String tyre;

    @Setup
    public void prepare() {
        Manifest manifest = new BuiltInScenarios().named(DoubleLaneChange.NAME).orElseThrow();
        parameters = new TreeMap<>(WireParameters.defaults(manifest));
        parameters.put("speed", 10.0);
        parameters.put("tyre", tyre);
    }

    /** The full vehicle, closed loop. */
    @Benchmark
    public RunReport doubleLaneChange() {
        return scenario.drive(parameters, 7, OutputStream.nullOutputStream(), Supervision.NONE);
    }
}
