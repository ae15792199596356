package dev.provinggrid.benchmarks.camera;

import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.world.Weather;
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

/** Time of one image of 320 x 180 on one core; the aim is 12 ms in the worst weather. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC"})
public class CameraBenchmark {

    private final MooseScene scene = new MooseScene();
    private SceneCamera camera;
    private int frame;

    /** Weather by name. */
    @Param({"CLEAR", "THICK_FOG", "HEAVY_RAIN", "HEAVY_SNOW"})
    public Weather weather;

    /** Time of day, minutes since midnight. */
    @Param({"0", "360", "720"})
    public int minute;

    @Setup
    public void place() {
        camera = scene.camera(new Lens(320, 180, StrictMath.toRadians(60)), weather, minute);
    }

    /** One image. */
    @Benchmark
    public Image image() {
        return scene.shoot(camera, frame++);
    }
}
