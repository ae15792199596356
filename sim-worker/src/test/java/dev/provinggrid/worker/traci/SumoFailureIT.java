package dev.provinggrid.worker.traci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.worker.runner.Required;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can go wrong with SUMO does, for real: each ends with a sentence that says how to mend it, and leaves nothing running. */
@Timeout(60)
class SumoFailureIT {

    @TempDir
    Path root;

    private SumoRuns runs;

    @BeforeAll
    static void sumo() {
        Required.program("sumo");
    }

    @BeforeEach
    void attempt() throws IOException {
        runs = new SumoRuns(root);
    }

    @AfterEach
    void nothingIsLeftRunning() throws IOException {
        runs.close();
        assertThat(programs()).isEmpty();
    }

    private List<ProcessHandle> programs() {
        return ProcessHandle.current()
                .descendants()
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    @Test
    void withoutSumoItIsSaidHowToInstallIt() {
        assertThatThrownBy(() -> SumoInstallation.find(Map.of("PATH", root.toString(), "SUMO_HOME", root.toString())))
                .isInstanceOf(TrafficFailure.class)
                .hasMessageContaining("neither on the PATH nor in SUMO_HOME")
                .hasMessageContaining("apt-get install sumo");
    }

    @Test
    void anOlderProtocolIsRefusedWithBothVersions() throws IOException {
        runs.installation = program("""
            #!/usr/bin/env python3
            import socket, struct, sys
            server = socket.create_server(("127.0.0.1", int(sys.argv[sys.argv.index("--remote-port") + 1])))
            client, _ = server.accept()
            client.recv(100)
            name = b"SUMO 0.32.0"
            status = struct.pack("!BBBi", 7, 0, 0, 0)
            version = struct.pack("!BBii", 10 + len(name), 0, 18, len(name)) + name
            client.sendall(struct.pack("!i", 4 + len(status) + len(version)) + status + version)
            client.recv(100)
            """);
        assertThatThrownBy(() -> runs.open(SumoRuns.merge(), 1))
                .isInstanceOf(TrafficFailure.class)
                .hasMessageContaining(
                        "SUMO 0.32.0 is too old: it speaks version 18 of TraCI, and version 20 is needed");
    }

    @Test
    void whatIsNotTraciIsRefused() throws IOException {
        runs.installation = program("""
            #!/usr/bin/env python3
            import socket, sys
            server = socket.create_server(("127.0.0.1", int(sys.argv[sys.argv.index("--remote-port") + 1])))
            client, _ = server.accept()
            client.recv(100)
            client.sendall(b"HTTP/1.1 400 Bad Request\\r\\n\\r\\n")
            client.recv(100)
            """);
        assertThatThrownBy(() -> runs.open(SumoRuns.merge(), 1))
                .isInstanceOf(TrafficFailure.class)
                .hasMessageContaining("announces an answer of");
    }

    @Test
    void aBrokenNetworkIsToldInSumosWordsAndItsLogIsKept() throws IOException {
        assertThatThrownBy(() -> runs.open(SumoRuns.with(SumoRuns.merge(), "merge.net.xml", "<net><edge"), 1))
                .isInstanceOf(TrafficFailure.class)
                .hasMessageContaining("SUMO could not load the traffic: ")
                .hasMessageContaining("merge.net.xml")
                .hasMessageContaining("sumo.log");
        runs.close();
        assertThat(runs.sumoLog()).contains("Error:");
        assertThat(runs.log()).contains("Error:");
    }

    @Test
    void anUnknownOptionIsToldInSumosWords() {
        assertThatThrownBy(() -> runs.open(SumoRuns.merge().with("teleport-to-mars", "true"), 1))
                .isInstanceOf(TrafficFailure.class)
                .hasMessageContaining("teleport-to-mars");
    }

    @Test
    void aPortThatAnotherProgramHoldsIsGivenUpForTheNext() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int free = ListeningPort.free();
            Deque<Integer> ports = new ArrayDeque<>(List.of(taken.getLocalPort(), taken.getLocalPort(), free));
            runs.ports = ports::pop;
            try (Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
                assertThat(traffic.step(List.of()).nowNs()).isEqualTo(SumoRuns.STEP_NS);
            }
            assertThat(ports).isEmpty();
            runs.close();
            assertThat(runs.log()).contains("Address already in use");
        }
    }

    @Test
    void portsThatAreAlwaysTakenAreAFailure() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            runs.ports = taken::getLocalPort;
            assertThatThrownBy(() -> runs.open(SumoRuns.merge(), 1))
                    .isInstanceOf(TrafficFailure.class)
                    .hasMessageContaining("took the port of SUMO 5 times in a row");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ego", "f1.0"})
    void aVehicleWhoseNameIsTakenIsRefused(String name) {
        TrafficEntry entry = new TrafficEntry(name, "ego", List.of("in1", "out"), 0, 300, 5);
        try (Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            traffic.add(SumoRuns.ego());
            traffic.step(List.of());
            assertThatThrownBy(() -> traffic.add(entry))
                    .isInstanceOf(TrafficFailure.class)
                    .hasMessageContaining("vehicle " + name + " cannot join the traffic")
                    .hasMessageContaining("give it another name");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tram", "out"})
    void aVehicleOfAnUnknownTypeOrEdgeIsRefused(String wrong) {
        TrafficEntry entry = wrong.equals("tram")
                ? new TrafficEntry("ego", "tram", List.of("in1", "out"), 0, 0, 0)
                : new TrafficEntry("ego", "ego", List.of("out", "nowhere"), 0, 0, 0);
        try (Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            assertThatThrownBy(() -> traffic.add(entry))
                    .isInstanceOf(TrafficFailure.class)
                    .hasMessageContaining(wrong.equals("tram") ? "tram" : "nowhere");
        }
    }

    @Test
    void oneThatIsKilledIsToldWithItsSignal() {
        try (Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            traffic.step(List.of());
            signal("KILL");
            assertThatThrownBy(() -> stepForEver(traffic))
                    .isInstanceOf(TrafficFailure.class)
                    .hasMessageContaining("SUMO ended in the middle of the run: signal 9");
        }
    }

    @Test
    void oneThatHangsIsEnded() {
        runs.answerWithin = Duration.ofMillis(500);
        try (Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            traffic.step(List.of());
            signal("STOP");
            assertThatThrownBy(() -> stepForEver(traffic))
                    .isInstanceOf(TrafficFailure.class)
                    .hasMessageContaining("SUMO hangs: it has not answered for");
        }
    }

    @Test
    void whoeverEndsTheRunIsHeardWhileSumoHangs() {
        List<Double> heard = new CopyOnWriteArrayList<>();
        Supervision[] rule = {heard::add};
        runs.supervision = simS -> rule[0].progressed(simS);
        try (Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            traffic.step(List.of());
            signal("STOP");
            rule[0] = simS -> {
                throw new RunAbandoned("cancelled at " + simS);
            };
            assertThatThrownBy(() -> stepForEver(traffic))
                    .isInstanceOf(RunAbandoned.class)
                    .hasMessage("cancelled at 0.2");
        }
    }

    @Test
    void filesThatLieOutsideTheirFolderAreNotWritten() {
        assertThatThrownBy(() -> runs.open(SumoRuns.with(SumoRuns.merge(), "../../escaped.xml", "<a/>"), 1))
                .isInstanceOf(TrafficFailure.class)
                .hasMessageContaining("../../escaped.xml");
        assertThat(root.resolve("escaped.xml")).doesNotExist();
    }

    private void stepForEver(Traffic traffic) {
        while (true) {
            traffic.step(List.of());
        }
    }

    /** Sends a signal to the running sumo. */
    private void signal(String name) {
        ProcessHandle sumo = programs().stream()
                .filter(it -> it.info().command().orElse("").endsWith("/sumo"))
                .findFirst()
                .orElseThrow();
        try {
            assertThat(new ProcessBuilder("kill", "-s", name, Long.toString(sumo.pid()))
                            .start()
                            .waitFor())
                    .isZero();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (name.equals("KILL")) {
            await().until(() -> !sumo.isAlive());
        }
    }

    private SumoInstallation program(String text) throws IOException {
        Path file = Files.writeString(root.resolve("sumo"), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return new SumoInstallation(file, Optional.empty());
    }
}
