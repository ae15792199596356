package dev.provinggrid.benchmarks.vehicle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time of one step of 1 ms; 2000 ns are 500 times real time. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC"})
public class VehicleBenchmark {

    private static final int STEPS = 1000;

    private final Controls bend = new Controls(0.25, 0, 0, 0.05);
    private Vehicle vehicle;

    @Setup
    public void start() {
        vehicle = new Vehicle(VehiclePresets.rzrProR4Ultimate(), InclinedPlane.level(0.68, 0.65, 0.05));
        vehicle.placeRolling(0, 0, 0, 10);
    }

    /** Driving a bend. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double bend() {
        return drive(bend);
    }

    /** Standing, held by the brake. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double standstill() {
        return drive(Controls.BRAKING);
    }

    private double drive(Controls controls) {
        for (int i = 0; i < STEPS; i++) {
            vehicle.step(controls, 1e-3);
        }
        return vehicle.xM();
    }
}
