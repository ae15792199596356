package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.sim.sensing.perception.VectorUnits;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.InferenceEngine;
import dev.provinggrid.sim.sensing.perception.onnx.ModelCheck;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxDetector;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs with a real network, of random weights, in the loop: camera, ONNX Runtime, brake and vehicle give the same bits. */
@Tag("slow")
class NetworkInTheLoopTest {

    private static final byte[] NETWORK = network();
    private static final OnnxCard CARD = card();
    private static final OnnxModel MODEL =
            new ModelCheck(InferenceEngine.on(ExecutionProvider.CPU)).check(CARD, NETWORK);

    private final List<AebParameters> cases = List.of(
            scene("clear", "12:00"),
            scene("heavy-snow", "00:00").with("motion", "crossing"),
            scene("thin-fog", "18:00"));

    @AfterAll
    static void close() {
        MODEL.close();
    }

    @Test
    void theNetworkSeesSomethingInEveryImage() {
        String trace = Runs.trace(scenario(), cases.getFirst(), 5);
        assertThat(trace.lines().skip(20)).allMatch(it -> it.contains(",animal,"));
    }

    @Test
    void repeatedOnAUsedWorkerARunGivesTheSameBytes() {
        OffroadAeb used = scenario();
        List<String> first = cases.stream().map(it -> Runs.trace(used, it, 5)).toList();
        for (int i = cases.size() - 1; i >= 0; i--) {
            assertThat(Runs.trace(used, cases.get(i), 5)).isEqualTo(first.get(i));
            assertThat(Runs.trace(scenario(), cases.get(i), 5)).isEqualTo(first.get(i));
        }
    }

    @Test
    void besideOtherRunsInOtherThreadsARunGivesTheSameBytes() throws Exception {
        List<String> alone =
                cases.stream().map(it -> Runs.trace(scenario(), it, 5)).toList();
        OffroadAeb shared = scenario();
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<String>> traces = cases.stream()
                    .map(it -> threads.submit(() -> Runs.trace(shared, it, 5)))
                    .toList();
            for (int i = 0; i < traces.size(); i++) {
                assertThat(traces.get(i).get()).isEqualTo(alone.get(i));
            }
        }
    }

    /** Other vector instructions may have other kernels with other last bits: where that is so, one that is new is told, not red. */
    @Test
    void theTracesAreTheKnownOnesOfThisTypeOfProcessor() throws IOException {
        Properties known = new Properties();
        try (InputStream in = NetworkInTheLoopTest.class.getResourceAsStream("golden-network-traces.properties")) {
            known.load(in);
        }
        String traces = cases.stream().map(it -> Runs.trace(scenario(), it, 5)).collect(Collectors.joining());
        String found = CanonicalJson.sha256(traces.getBytes(StandardCharsets.UTF_8));
        String expected = known.getProperty("traces");
        String processor = vectorUnits() + ";" + System.getProperty("os.arch");
        boolean seen = List.of(known.getProperty("processors").split("\\s+")).contains(processor);
        Assumptions.assumeTrue(
                seen || found.equals(expected), () -> "no value for " + processor + " yet, here it is " + found);
        assertThat(found).isEqualTo(expected);
    }

    private static String vectorUnits() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return VectorUnits.of(lines);
        }
    }

    private static AebParameters scene(String weather, String timeOfDay) {
        return AebParameters.driving()
                .with("perceptionModel", CARD.name())
                .with("weather", weather)
                .with("timeOfDay", timeOfDay)
                .with("minConfidence", .99)
                .with("framePeriod", .5);
    }

    private static OffroadAeb scenario() {
        return new OffroadAeb(_ -> Optional.of(CARD), (_, width, height) -> new OnnxDetector(MODEL, width, height));
    }

    private static OnnxCard card() {
        return (OnnxCard) new CardReader()
                .read("""
                        format: 1
                        card: noise
                        kind: onnx
                        title: Random weights
                        model: {file: noise.onnx, sha256: %s}
                        input: {width: 32, height: 24, resize: letterbox}
                        output: {layout: grid}
                        classes: [animal]
                        score: 0.01
                        nms: 1
                        """.formatted(CanonicalJson.sha256(NETWORK)).getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] network() {
        try (InputStream in = OnnxDetector.class.getResourceAsStream("noise.onnx")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
