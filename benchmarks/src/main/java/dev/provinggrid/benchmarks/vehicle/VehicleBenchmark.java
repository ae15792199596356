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

/** Time of one step of 1 ms; 500 ns are 2,000 times real time. */
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
    private Vehicle car;

    @Setup
    public void start() {
        vehicle = new Vehicle(VehiclePresets.rzrProR4Ultimate(), InclinedPlane.level(0.68, 0.65, 0.05));
        vehicle.placeRolling(0, 0, 0, 10);
        car = new Vehicle(VehiclePresets.g35OnPassengerTyres(), InclinedPlane.level(0.9, 0.75, 0.013));
        car.placeRolling(0, 0, 0, 10);
    }

    /** Driving a bend. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double bend() {
        return drive(vehicle, bend);
    }

    /** The same in a car on Pacejka tyres. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double bendOnPacejkaTyres() {
        return drive(car, bend);
    }

    /** Standing, held by the brake. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double standstill() {
        return drive(vehicle, Controls.BRAKING);
    }

    private static double drive(Vehicle driven, Controls controls) {
        for (int i = 0; i < STEPS; i++) {
            driven.step(controls, 1e-3);
        }
        return driven.xM();
    }
}
