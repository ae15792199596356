package dev.provinggrid.benchmarks.lidar;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.Laser;
import dev.provinggrid.sim.sensing.lidar.Lidar;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time of one scan, one thread, heavy rain, among 1000 cones of 40 triangles on level ground. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC"})
public class LidarBenchmark {

    private static final int CONES = 1000;
    private static final int SIDES = 40;

    private final SensorPose roof = new SensorPose(0, 0, 1.8, Rotation.IDENTITY);
    private final TriangleSoup cone = new TriangleSoup(SIDES + 1, SIDES, 1);
    private TriangleSoup forest;
    private Bvh fixed;
    private Bvh moving;
    private Turn vlp16;
    private Turn thirtyTwo;

    @Setup
    public void grow() {
        forest = forest();
        fixed = Bvh.of(forest);
        cone.add(cone(), TriangleSoup.Kind.ANIMAL, Placement.at(30, 0, 0, 0));
        moving = Bvh.of(cone);
        vlp16 = Turn.of(LidarModel.vlp16());
        List<Laser> table = IntStream.range(0, 32)
                .mapToObj(it -> new Laser(-25 + it * 1.25, 0))
                .toList();
        thirtyTwo = Turn.of(new LidarModel("32x900", table, -180, .4, 900, 10, .5, 100, .03));
    }

    /** 16 lasers, 1800 columns. */
    @Benchmark
    public Scan vlp16() {
        return vlp16.turn(roof, fixed, moving);
    }

    /** 32 lasers, 900 columns. */
    @Benchmark
    public Scan thirtyTwoByNineHundred() {
        return thirtyTwo.turn(roof, fixed, moving);
    }

    /** What a run pays once. */
    @Benchmark
    public Bvh buildOfTheForest() {
        return Bvh.of(forest);
    }

    /** What a scan pays for what moves. */
    @Benchmark
    public Bvh rebuildOfWhatMoves() {
        moving.build(cone);
        return moving;
    }

    private static TriangleSoup forest() {
        TriangleSoup soup = new TriangleSoup(4 + CONES * (SIDES + 1), 2 + CONES * SIDES, 1 + CONES);
        float far = 300;
        soup.add(
                new Mesh(
                        new float[] {-far, -far, 0, far, -far, 0, far, far, 0, -far, far, 0},
                        new float[12],
                        new int[] {0, 1, 2, 0, 2, 3},
                        new int[2]),
                TriangleSoup.Kind.GROUND,
                Placement.at(0, 0, 0, 0));
        SplittableRandom random = new SplittableRandom(1);
        Mesh tree = cone();
        for (int i = 0; i < CONES; i++) {
            double side = random.nextBoolean() ? 1 : -1;
            soup.add(
                    tree,
                    TriangleSoup.Kind.VEGETATION,
                    Placement.at(random.nextDouble(-150, 150), side * random.nextDouble(6, 60), 0, 0));
        }
        return soup;
    }

    /** 8 m high. */
    private static Mesh cone() {
        float[] positions = new float[3 * (SIDES + 1)];
        int[] triangles = new int[3 * SIDES];
        positions[3 * SIDES + 2] = 8;
        for (int i = 0; i < SIDES; i++) {
            positions[3 * i] = (float) (1.5 * StrictMath.cos(2 * StrictMath.PI * i / SIDES));
            positions[3 * i + 1] = (float) (1.5 * StrictMath.sin(2 * StrictMath.PI * i / SIDES));
            triangles[3 * i] = i;
            triangles[3 * i + 1] = (i + 1) % SIDES;
            triangles[3 * i + 2] = SIDES;
        }
        return new Mesh(positions, new float[positions.length], triangles, new int[SIDES]);
    }

    private record Turn(Lidar lidar, Scan scan) {

        static Turn of(LidarModel model) {
            Lidar lidar = new Lidar(model, Atmosphere.of(Weather.HEAVY_RAIN), 1);
            return new Turn(lidar, lidar.scan());
        }

        Scan turn(SensorPose pose, Bvh fixed, Bvh moving) {
            lidar.sweep(1, pose, fixed, moving, scan);
            return scan;
        }
    }
}
