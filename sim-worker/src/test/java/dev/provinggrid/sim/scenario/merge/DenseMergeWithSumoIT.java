package dev.provinggrid.sim.scenario.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.merge.MergeRuns.Driven;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.worker.runner.Required;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** In step with the real SUMO. */
@Timeout(240)
class DenseMergeWithSumoIT {

    private static final double STEP_S = .1;

    @TempDir
    private Path root;

    private MergeRuns runs;

    @BeforeAll
    static void sumo() {
        Required.program("sumo");
    }

    @BeforeEach
    void here() throws IOException {
        runs = MergeRuns.in(root);
    }

    @Test
    void aDriverWhoTakesAGapMergesAndIsAtTheSameTimeAsTheTraffic() {
        Driven run = runs.drive(7);
        assertThat(run.report().endReason()).isEqualTo("merged");
        assertThat(run.report().cause()).isEmpty();
        assertThat(run.kpi("synchronisationError")).isZero();
        assertThat(run.kpi("collisions")).isZero();
        assertThat(run.kpi("timeToMerge")).isBetween(20.0, 40.0);
        assertThat(run.kpi("hardBrakingsImposed")).isLessThanOrEqualTo(2);
        assertThat(run.kpi("minTimeToCollision")).isGreaterThan(1.5);
        assertThat(run.column("beyondNode[m]").getFirst()).isCloseTo(-250 - MergeRoad.NODE_M, within(1.5));
        assertThat(run.column("beyondNode[m]").getLast()).isPositive();
        assertThat(run.column("throttle[1]").stream()
                        .mapToDouble(it -> it)
                        .max()
                        .orElseThrow())
                .as("the full vehicle presses pedals")
                .isPositive();
    }

    @Test
    void equalSeedsGiveEqualBytesAndOthersOtherTraffic() {
        Driven run = runs.drive(7, "patience", 10.0);
        Driven again = runs.drive(7, "patience", 10.0);
        Driven other = runs.drive(8, "patience", 10.0);
        assertThat(again.trace()).isEqualTo(run.trace());
        assertThat(again.file("agents.npy")).isEqualTo(run.file("agents.npy"));
        assertThat(other.file("agents.npy")).isNotEqualTo(run.file("agents.npy"));
        assertThat(run.report().cause()).isEqualTo("never-merged");
        assertThat(run.report().kpis()).doesNotContainKey("timeToMerge");
    }

    @Test
    void whoDrivesOnWithoutALookMakesOthersBrakeAndSumoItselfImposesNothing() {
        Driven scripted = runs.drive(7, "mergeDriver", "scripted", "entry", "gap", "slowShare", .0);
        assertThat(scripted.report().cause()).isEqualTo("made-others-brake");
        assertThat(scripted.kpi("delayImposed")).isPositive();
        Driven sumo = runs.drive(7, "mergeDriver", "sumo", "entry", "gap", "slowShare", .0);
        assertThat(sumo.kpi("synchronisationError")).isZero();
        assertThat(sumo.report().cause()).isEmpty();
        assertThat(sumo.kpi("hardBrakingsImposed")).isZero();
        assertThat(sumo.kpi("delayImposed")).isZero();
        assertThat(sumo.column("throttle[1]")).containsOnly(0.0);
        assertThat(sumo.column("brake[1]")).as("of its brake lights").contains(0.0, 1.0);
    }

    /** The same traffic without the ego, which it is held against, is driven when nobody waits for it. */
    @Test
    void theFilmOfARunBeginsBeforeAnyOtherRunIsDriven() {
        List<String> order = new ArrayList<>();
        TrafficSimulator told = (scene, seed) -> {
            order.add("traffic");
            return runs.sumo().open(scene, seed);
        };
        new DenseMerge()
                .with(told)
                .drive(
                        MergeRuns.parameters(),
                        7,
                        OutputStream.nullOutputStream(),
                        new FirstPicture(order),
                        Supervision.NONE);
        assertThat(order).containsExactly("traffic", "picture", "traffic");
    }

    /** A LIDAR on the roof changes no bit; its clouds have what drives around the ego. */
    @Test
    void aLidarSeesTheTrafficAndRangeSensorsMisjudgeIt() throws IOException {
        Driven plain = runs.drive(7, "patience", 4.0);
        Driven seen = runs.drive(7, "patience", 4.0, "lidar", "vlp-16");
        assertThat(seen.trace()).isEqualTo(plain.trace());
        assertThat(plain.files()).doesNotContainKey("lidar.zip");
        int clouds = 0;
        int bodies = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(seen.file("lidar.zip")))) {
            while (zip.getNextEntry() != null) {
                clouds++;
                bodies += aboveTheGround(zip.readAllBytes());
            }
        }
        assertThat(clouds).isGreaterThanOrEqualTo(7);
        assertThat(bodies).isGreaterThan(10 * clouds);
        Driven noisy = runs.drive(7, "patience", 4.0, "rangeNoise", 1.0);
        assertThat(noisy.trace()).isNotEqualTo(plain.trace());
        assertThat(runs.drive(7, "patience", 4.0, "rangeNoise", 1.0).trace()).isEqualTo(noisy.trace());
    }

    /** Points of a cloud within 40 m, above the ground by more than 0.3 m and below the sensor: bodies, and no trees. */
    private static int aboveTheGround(byte[] pcd) {
        String text = new String(pcd, StandardCharsets.ISO_8859_1);
        int start = text.indexOf('\n', text.indexOf("DATA binary")) + 1;
        int pointBytes = Stream.of(text.lines()
                        .filter(it -> it.startsWith("SIZE "))
                        .findFirst()
                        .orElseThrow()
                        .substring("SIZE ".length())
                        .split(" "))
                .mapToInt(Integer::parseInt)
                .sum();
        ByteBuffer points =
                ByteBuffer.wrap(pcd, start, pcd.length - start).slice().order(ByteOrder.LITTLE_ENDIAN);
        int bodies = 0;
        for (int at = 0; at + pointBytes <= points.limit(); at += pointBytes) {
            double x = points.getFloat(at);
            double y = points.getFloat(at + 4);
            double z = points.getFloat(at + 8);
            bodies += z > -1.5 && z < -.3 && Math.hypot(x, y) < 40 && Math.abs(y) < 6 ? 1 : 0;
        }
        return bodies;
    }

    /** What stands beside: the ego is braked for good by a recording, and all behind it with it. */
    @Test
    void recordedPedalsDriveTheEgo() {
        String table = "time[s],throttle[1],brake[1],steering[rad]\n0,0,0.5,0\n60,0,0.5,0\n";
        Driven run = runs.with(Map.of("stop", table))
                .drive(7, "mergeDriver", "recorded", "recording", "stop", "patience", 15.0);
        assertThat(run.report().cause()).isEqualTo("never-merged");
        assertThat(run.column("speed[m/s]").getLast()).isCloseTo(0, within(.1));
        assertThat(run.kpi("delayImposed")).isPositive();
        assertThat(run.kpi("minGap")).isPositive();
    }

    /** MODELS: a lane takes 3600/(tau + 7/v) vehicles an hour at most, and 1/(4.5 + 2.5) vehicles a metre stand in a jam. */
    @Test
    void noMoreLeaveTheNodeThanALaneTakesAndNoMoreStandThanFit() {
        MergeWorld world = MergeWorld.of(
                new Parameters(MergeRuns.parameters("flow", 1500 / 3600.0, "slowShare", .02, "entryTime", 400.0)));
        Map<String, Double> fronts = new HashMap<>();
        int passed = 0;
        int most = 0;
        int steps = 600;
        try (Traffic traffic = runs.sumo().open(new MergeTraffic(world).scene(), 3)) {
            for (int step = 0; step < steps; step++) {
                TrafficFrame frame = traffic.step(List.of());
                List<PlacedVehicle> placed =
                        frame.vehicles().stream().map(PlacedVehicle::of).toList();
                for (PlacedVehicle it : placed) {
                    Double before = fronts.put(it.id(), it.frontM());
                    passed += before != null && before <= 0 && it.frontM() > 0 ? 1 : 0;
                }
                most = Math.max(most, (int) placed.stream()
                        .filter(it -> it.road() == MergeRoad.NORTH
                                && it.frontM() < -MergeRoad.NODE_M
                                && it.frontM() >= -MergeRoad.NODE_M - 210)
                        .count());
            }
        }
        double perHour = passed * 3600 / (STEP_S * steps);
        assertThat(perHour).isBetween(800.0, 3600 / (1 + 7 / MergeRoad.LIMIT_MPS));
        assertThat(most).as("on 210 m, where 30 fit").isBetween(18, 30 + 1);
    }

    /** Wants one picture, of the first run. */
    private record FirstPicture(List<String> order) implements RunFiles, Film {

        @Override
        public OutputStream create(String name) {
            return OutputStream.nullOutputStream();
        }

        @Override
        public Optional<Film> film(FilmFormat format) {
            return Optional.of(this);
        }

        @Override
        public boolean isWanted() {
            return order.size() == 1;
        }

        @Override
        public void show(long atNs, Canvas canvas) {
            order.add("picture");
        }

        @Override
        public void close() {}
    }
}
