package dev.provinggrid.benchmarks.perception;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxDetector;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModels;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.SplittableRandom;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Time for one image of 320 x 180 px: resizing, network on one thread, boxes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class DetectorBenchmark {

    @Param({"pg-xs", "pg-s", "pg-m", "pg-l", "pg-m-640"})
    private String model;

    private final OnnxModels networks = new OnnxModels(ExecutionProvider.CPU);
    private Image image;
    private OnnxDetector detector;

    @Setup
    public void open() throws IOException {
        PerceptionModel known = PerceptionModels.builtIn().named(model).orElseThrow();
        OnnxCard card = (OnnxCard) known.card();
        image = new Image(card.input().width(), card.input().width() * 9 / 16);
        detector = new OnnxDetector(networks.of(card, () -> file(known)), image.width(), image.height());
        new SplittableRandom(1).nextBytes(image.rgb());
    }

    @TearDown
    public void close() {
        detector.close();
        networks.close();
    }

    @Benchmark
    public List<FoundBox> look() {
        return detector.boxes(image);
    }

    private static byte[] file(PerceptionModel model) throws IOException {
        try (InputStream in = model.file().orElseThrow().open()) {
            return in.readAllBytes();
        }
    }
}
