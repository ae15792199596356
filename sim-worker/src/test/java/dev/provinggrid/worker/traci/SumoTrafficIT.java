package dev.provinggrid.worker.traci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficDeparture;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.worker.runner.Required;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real SUMO, in step. */
@Timeout(120)
class SumoTrafficIT {

    private static final double STEP_S = .1;

    @TempDir
    Path root;

    @BeforeAll
    static void sumo() {
        Required.program("sumo");
    }

    @Test
    void itSaysWhatSimulatesAndThatIsKept() throws Exception {
        try (SumoRuns runs = new SumoRuns(root)) {
            SumoSimulator simulator = runs.simulator();
            assertThat(simulator.program()).isEmpty();
            try (Traffic traffic = simulator.open(SumoRuns.merge(), 1)) {
                assertThat(traffic.program()).matches("SUMO [0-9.]+.* \\(TraCI 2[0-9]\\)");
                assertThat(simulator.program()).contains(traffic.program());
            }
            assertThat(runs.sumoLog()).contains("starting [", "remote-port");
        }
    }

    @Test
    void aMovedVehicleIsWhereItWasPutAndAsFastAsItWasMoved() throws Exception {
        try (SumoRuns runs = new SumoRuns(root);
                Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            traffic.add(SumoRuns.ego());
            for (int step = 0; step < 100; step++) {
                OwnPose pose = new OwnPose("ego", 50 + .5 * step, -1.3, .02);
                TrafficFrame frame = traffic.step(List.of(pose));
                TrafficVehicle ego = vehicle(frame, "ego");
                assertThat(ego.pose()).isEqualTo(new TrafficVehicle.Pose(pose.x(), pose.y(), pose.yawRad()));
                assertThat(ego.size().lengthM()).isEqualTo(4.6);
                assertThat(ego.type()).isEqualTo("ego");
                if (step > 1) {
                    assertThat(ego.motion().speedMps()).isCloseTo(5, within(1e-6));
                }
                assertThat(frame.nowNs()).isEqualTo((step + 1) * SumoRuns.STEP_NS);
            }
        }
    }

    /** It is not sent with a step: asked for, SUMO says the same of all that it drives. */
    @Test
    void theAccelerationOfEverybodyIsThatOfSumoToTheBit() throws Exception {
        TrafficScene scene = SumoRuns.merge().warmedUpFor(60_000_000_000L);
        try (SumoRuns runs = new SumoRuns(root)) {
            SumoSession session = runs.simulator().unread(scene, 5);
            try (SumoTraffic traffic = new SumoTraffic(session, "SUMO", scene).subscribed()) {
                traffic.add(SumoRuns.ego());
                Set<Double> accelerations = new HashSet<>();
                for (int step = 0; step < 200; step++) {
                    OwnPose pose = new OwnPose("ego", -200 + .004 * step * step, 6, -.07);
                    List<TrafficVehicle> seen = traffic.step(List.of(pose)).vehicles().stream()
                            .filter(it -> !it.id().equals("ego"))
                            .toList();
                    List<Double> said = accelerations(session, seen);
                    List<String> other = IntStream.range(0, seen.size())
                            .filter(i -> seen.get(i).motion().accelerationMps2() != said.get(i))
                            .mapToObj(i -> seen.get(i) + ", but SUMO says " + said.get(i))
                            .toList();
                    assertThat(other).as("in step " + step).isEmpty();
                    seen.forEach(it -> accelerations.add(it.motion().accelerationMps2()));
                }
                assertThat(accelerations).hasSizeGreaterThan(1000);
            }
        }
    }

    private static List<Double> accelerations(SumoSession session, List<TrafficVehicle> vehicles) {
        TraciRequest request = new TraciRequest();
        vehicles.forEach(it -> request.get(Traci.Domain.VEHICLE, Traci.ACCELERATION, it.id()));
        return session.exchange(
                request,
                answer -> vehicles.stream()
                        .map(_ -> {
                            answer.status(Traci.Domain.VEHICLE.get());
                            answer.got(Traci.Domain.VEHICLE, Traci.ACCELERATION);
                            return answer.typedNumber();
                        })
                        .toList());
    }

    /** Of a vehicle that the run takes over and leaves again, too. */
    @Test
    void theLanesOfEverybodyAreThoseOfSumoToTheBitWhetherReadOrReckoned() throws Exception {
        TrafficScene scene = SumoRuns.merge().warmedUpFor(300_000_000_000L).showing(TrafficScene.Detail.LANES);
        try (SumoRuns one = new SumoRuns(root.resolve("read"));
                SumoRuns other = new SumoRuns(root.resolve("reckoned"))) {
            SumoSession reading = one.simulator().unread(scene, 5);
            SumoSession reckoning = other.simulator().unread(scene, 5);
            try (SumoTraffic read = new SumoTraffic(reading, "SUMO", scene, KnownLanes.Source.READ).subscribed();
                    SumoTraffic reckoned =
                            new SumoTraffic(reckoning, "SUMO", scene, KnownLanes.Source.RECKONED).subscribed()) {
                Set<String> edges = new HashSet<>();
                read.add(SumoRuns.ego());
                reckoned.add(SumoRuns.ego());
                for (int step = 0; step < 300; step++) {
                    List<OwnPose> own =
                            step % 200 < 100 ? List.of(new OwnPose("ego", -200 + step, 6, -.07)) : List.of();
                    TrafficFrame frame = reckoned.step(own);
                    assertThat(frame).as("in step " + step).isEqualTo(read.step(own));
                    frame.vehicles().stream()
                            .filter(it -> !it.id().equals("ego"))
                            .forEach(it -> edges.add(it.lane().orElseThrow().edge()));
                }
                assertThat(edges).containsExactlyInAnyOrder("in1", "in2", ":m_0", ":m_1", "out");
            }
        }
    }

    @Test
    void lightsAreSeenWhereTheyAreAskedForAndChangeNothingElse() throws Exception {
        TrafficScene scene = SumoRuns.merge().warmedUpFor(60_000_000_000L).showing(TrafficScene.Detail.LANES);
        try (SumoRuns one = new SumoRuns(root.resolve("lit"));
                SumoRuns other = new SumoRuns(root.resolve("unlit"));
                Traffic lit = one.open(scene.showing(TrafficScene.Detail.LIGHTS), 3);
                Traffic unlit = other.open(scene, 3)) {
            int braking = 0;
            for (int step = 0; step < 100; step++) {
                List<TrafficVehicle> seen = lit.step(List.of()).vehicles();
                braking += (int) seen.stream()
                        .filter(it -> it.lights().orElseThrow().brake())
                        .count();
                assertThat(unlit.step(List.of()).vehicles())
                        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("lights")
                        .isEqualTo(seen)
                        .allMatch(it -> it.lights().isEmpty());
            }
            assertThat(braking).isGreaterThan(20);
        }
    }

    @Test
    void whoAppearedAndDidNotLeaveIsPresent() throws Exception {
        try (SumoRuns runs = new SumoRuns(root);
                Traffic traffic = runs.open(SumoRuns.merge().warmedUpFor(60 * 1_000_000_000L), 1)) {
            Set<String> present = new HashSet<>();
            traffic.frame().vehicles().forEach(it -> present.add(it.id()));
            assertThat(present).hasSizeGreaterThan(20);
            for (int step = 0; step < 2000; step++) {
                TrafficFrame frame = traffic.step(List.of());
                frame.departed().stream().map(TrafficDeparture::id).forEach(present::add);
                present.removeAll(frame.arrived());
                assertThat(frame.vehicles())
                        .extracting(TrafficVehicle::id)
                        .isSorted()
                        .containsExactlyInAnyOrderElementsOf(present);
            }
            assertThat(present).hasSizeGreaterThan(100);
        }
    }

    @Test
    void equalSeedsGiveEqualFramesAndOtherSeedsOthers() throws Exception {
        List<String> once = frames("once", 7);
        assertThat(frames("again", 7)).isEqualTo(once);
        assertThat(frames("other", 8)).isNotEqualTo(once);
        assertThat(frames("high", 7L << 40)).isNotEqualTo(once);
    }

    /** Whoever shares a state drives on in the same world as whoever made it. */
    @Test
    void aSharedWarmStateGivesTheFramesOfAColdStart() throws Exception {
        TrafficScene scene = SumoRuns.merge().warmedUpFor(60_000_000_000L);
        List<String> cold = frames("cold", scene, root.resolve("made"), 7);
        assertThat(frames("warm", scene, root.resolve("made"), 7)).isEqualTo(cold);
        assertThat(frames("elsewhere", scene, root.resolve("made elsewhere"), 7))
                .isEqualTo(cold);
        assertThat(frames("another seed", scene, root.resolve("made"), 8)).isNotEqualTo(cold);
        assertThat(root.resolve("made")).isDirectoryContaining("glob:**.xml");
        assertThat(root.resolve("made").toFile().list()).hasSize(2);
    }

    private List<String> frames(String name, long seed) throws IOException {
        return frames(name, SumoRuns.merge(), root.resolve("states"), seed);
    }

    private List<String> frames(String name, TrafficScene scene, Path states, long seed) throws IOException {
        List<String> frames = new ArrayList<>();
        try (SumoRuns runs = new SumoRuns(root.resolve(name))) {
            runs.states = new WarmStates(states);
            try (Traffic traffic = runs.open(scene, seed)) {
                frames.add(traffic.frame().toString());
                traffic.add(SumoRuns.ego());
                for (int step = 0; step < 200; step++) {
                    frames.add(traffic.step(List.of(new OwnPose("ego", -200 + step, 25, -.1)))
                            .toString());
                }
            }
        }
        return frames;
    }

    /** A jam has 1/(4.5 m + 2.5 m) = 142.9 vehicles a kilometre. */
    @Test
    void aQueueBehindAStandingVehicleIsAsDenseAsLengthAndGapSay() throws Exception {
        try (SumoRuns runs = new SumoRuns(root);
                Traffic traffic = runs.open(SumoRuns.merge().showing(TrafficScene.Detail.LANES), 1)) {
            traffic.add(SumoRuns.ego());
            OwnPose standing = new OwnPose("ego", 100, -1.6, 0);
            TrafficFrame frame = traffic.frame();
            for (int step = 0; step < 1500; step++) {
                frame = traffic.step(List.of(standing));
            }
            List<TrafficVehicle> queue = frame.vehicles().stream()
                    .filter(it -> it.lane().orElseThrow().edge().equals("out")
                            && it.pose().x() < 100
                            && it.motion().speedMps() < .01)
                    .sorted(Comparator.comparingDouble(it -> it.pose().x()))
                    .toList();
            assertThat(queue).hasSizeGreaterThan(8);
            double perMetre = (queue.size() - 1)
                    / (queue.getLast().pose().x() - queue.getFirst().pose().x());
            assertThat(1000 * perMetre).isCloseTo(1000 / 7.0, within(3.0));
            assertThat(frame.vehicles().size()).isGreaterThan(queue.size());
        }
    }

    @Test
    void withinARangeFramesShowWhoIsNearTheRunsOwnVehicle() throws Exception {
        TrafficScene scene = SumoRuns.merge().warmedUpFor(60_000_000_000L);
        try (SumoRuns near = new SumoRuns(root.resolve("near"));
                SumoRuns all = new SumoRuns(root.resolve("all"));
                Traffic around = near.open(scene.within(200), 3);
                Traffic everybody = all.open(scene, 3)) {
            around.add(SumoRuns.ego());
            everybody.add(SumoRuns.ego());
            for (int step = 0; step < 100; step++) {
                List<OwnPose> own = List.of(new OwnPose("ego", -150 + step, 6, -.07));
                List<TrafficVehicle> seen = around.step(own).vehicles();
                List<TrafficVehicle> there = everybody.step(own).vehicles();
                assertThat(there).containsAll(seen);
                TrafficVehicle ego = seen.stream()
                        .filter(it -> it.id().equals("ego"))
                        .findFirst()
                        .orElseThrow();
                assertThat(seen)
                        .containsAll(there.stream()
                                .filter(it -> distance(it, ego) < 195)
                                .toList());
                assertThat(seen.size()).isLessThan(there.size());
            }
        }
    }

    @Test
    void howLongAVehicleWaitedForRoomIsTold() throws Exception {
        TrafficScene scene = SumoRuns.with(SumoRuns.merge(), "merge.rou.xml", """
            <routes>
                <vType id="ego" length="4.6"/>
                <route id="r" edges="in1 out"/>
                <vehicle id="first" route="r" depart="0"/>
                <vehicle id="second" route="r" depart="0"/>
            </routes>\
            """);
        try (SumoRuns runs = new SumoRuns(root);
                Traffic traffic = runs.open(scene, 1)) {
            List<TrafficDeparture> departed = new ArrayList<>();
            int mostWaiting = 0;
            for (int step = 0; step < 100; step++) {
                TrafficFrame frame = traffic.step(List.of());
                departed.addAll(frame.departed());
                mostWaiting = Math.max(mostWaiting, frame.waiting());
            }
            assertThat(departed).extracting(TrafficDeparture::id).containsExactly("first", "second");
            assertThat(departed.getFirst().delayS()).isZero();
            assertThat(departed.getLast().delayS()).isBetween(1.0, 6.0);
            assertThat(mostWaiting).isEqualTo(1);
        }
    }

    @Test
    void aVehicleThatTheTrafficDrivesLeavesWhenItIsRemoved() throws Exception {
        try (SumoRuns runs = new SumoRuns(root);
                Traffic traffic = runs.open(SumoRuns.merge(), 1)) {
            traffic.add(SumoRuns.ego());
            TrafficVehicle before = vehicle(traffic.step(List.of()), "ego");
            TrafficVehicle after = vehicle(traffic.step(List.of()), "ego");
            assertThat(after.pose().x() - before.pose().x())
                    .isCloseTo(after.motion().speedMps() * STEP_S, within(.05));
            traffic.remove("ego");
            traffic.remove("nobody");
            TrafficFrame without = traffic.step(List.of());
            assertThat(without.arrived()).contains("ego");
            assertThat(without.vehicles()).extracting(TrafficVehicle::id).doesNotContain("ego");
        }
    }

    private static double distance(TrafficVehicle one, TrafficVehicle other) {
        return StrictMath.hypot(
                one.pose().x() - other.pose().x(), one.pose().y() - other.pose().y());
    }

    private static TrafficVehicle vehicle(TrafficFrame frame, String id) {
        return frame.vehicles().stream()
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
