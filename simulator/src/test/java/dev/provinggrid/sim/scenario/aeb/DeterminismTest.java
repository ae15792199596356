package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class DeterminismTest {

    private final List<AebParameters> cases = List.of(
            driving("yolov3"),
            driving("yolov2"),
            driving("yolov3").with("motion", "crossing"),
            driving("yolov3").with("weather", "heavy-snow").with("timeOfDay", "06:00"),
            AebParameters.published().with("duration", 40));

    @Test
    void repeatedInAnyOrderARunGivesTheSameBytes() {
        OffroadAeb scenario = new OffroadAeb();
        List<String> alone =
                cases.stream().map(it -> Runs.trace(new OffroadAeb(), it, 5)).toList();
        List<Integer> shuffled = new ArrayList<>(List.of(0, 1, 2, 3, 4, 0, 1, 2, 3, 4));
        Collections.shuffle(shuffled, new Random(3));
        for (int i : shuffled) {
            assertThat(Runs.trace(scenario, cases.get(i), 5)).isEqualTo(alone.get(i));
        }
    }

    @Test
    void besideOtherRunsInOtherThreadsARunGivesTheSameBytes() throws Exception {
        OffroadAeb scenario = new OffroadAeb();
        List<String> alone =
                cases.stream().map(it -> Runs.trace(new OffroadAeb(), it, 5)).toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(cases.size())) {
            List<Future<String>> traces = cases.stream()
                    .map(it -> threads.submit(() -> Runs.trace(scenario, it, 5)))
                    .toList();
            for (int i = 0; i < traces.size(); i++) {
                assertThat(traces.get(i).get()).isEqualTo(alone.get(i));
            }
        }
    }

    @Test
    void anotherSeedGivesOtherDetections() {
        assertThat(Runs.trace(new OffroadAeb(), cases.getFirst(), 6))
                .isNotEqualTo(Runs.trace(new OffroadAeb(), cases.getFirst(), 5));
    }

    private static AebParameters driving(String model) {
        return AebParameters.driving().with("perceptionModel", model);
    }
}
