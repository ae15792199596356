package dev.provinggrid.worker.traci;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntSupplier;

/** Runs of the real SUMO, each as an attempt of its own. */
final class SumoRuns implements AutoCloseable {

    static final long STEP_NS = 100_000_000;

    final AttemptFolder folder;
    SumoInstallation installation = SumoInstallation.find(System.getenv());
    Supervision supervision = Supervision.NONE;
    Duration answerWithin = Duration.ofSeconds(60);
    IntSupplier ports = ListeningPort::free;
    WarmStates states;
    private final AttemptLog log;

    SumoRuns(Path root) throws IOException {
        folder = Workspace.emptied(root).open(1);
        states = new WarmStates(folder.path().resolve("states"));
        log = AttemptFolder.openLog(Clock.systemUTC());
    }

    Traffic open(TrafficScene scene, long seed) {
        return simulator().open(scene, seed);
    }

    SumoSimulator simulator() {
        SumoTimeouts timeouts =
                new SumoTimeouts(Duration.ofSeconds(60), answerWithin, Duration.ofSeconds(10), System::nanoTime);
        return new SumoSimulator(() -> installation, folder, states, log, supervision, timeouts, ports);
    }

    /** Two roads that become one, 1,500 vehicles an hour on each of them. */
    static TrafficScene merge() {
        return scene("merge", "merge.sumocfg");
    }

    private static TrafficScene scene(String name, String configuration) {
        Map<String, byte[]> files = new TreeMap<>();
        for (String file : List.of("merge.net.xml", "merge.rou.xml", "merge.sumocfg")) {
            files.put(file, resource(name + "/" + file));
        }
        return TrafficScene.of(files, configuration, STEP_NS);
    }

    private static byte[] resource(String name) {
        try (InputStream in = SumoRuns.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Another text of one of the scene's files. */
    static TrafficScene with(TrafficScene scene, String file, String text) {
        Map<String, byte[]> files = new TreeMap<>(scene.files());
        files.put(file, text.getBytes(UTF_8));
        return TrafficScene.of(files, scene.configuration(), scene.stepNs());
    }

    /** A vehicle of the run that enters on the first of the two roads. */
    static TrafficEntry ego() {
        return new TrafficEntry("ego", "ego", List.of("in1", "out"), 0, 300, 5);
    }

    String log() {
        return new String(log.bytes(), UTF_8);
    }

    String sumoLog() throws IOException {
        return Files.readString(folder.recording("sumo.log"));
    }

    @Override
    public void close() throws IOException {
        log.close();
    }
}
