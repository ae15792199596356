package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a ring road cannot be run with is refused at submission, all of it at once. */
class RingRoadInputTest {

    private static final String SPEEDS = "time[s],a[m/s],b[km/h]\n0,1,3.6\n1,1,3.6\n";

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @Test
    void moreVehiclesThanFitOnTheRingAreRefused() {
        assertThat(problems(Map.of("roadLength", "100 m", "vehicles", 21)))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.message()).isEqualTo("more vehicles than fit on the ring, half a metre apart");
                    assertThat(it.value()).contains("roadLength == 100 m && vehicleLength == 4.5 m && vehicles == 21");
                });
        assertThat(problems(Map.of("spacing", "4 m")))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).contains("the spacing is too short"));
        assertThat(problems(Map.of("roadLength", "105 m", "vehicles", 21))).isEmpty();
        assertThat(problems(Map.of("spacing", "5 m"))).isEmpty();
    }

    @Test
    void everythingWrongWithRecordedSpeedsIsTold() {
        String torn = "time[s],a[m/s],b[kg],c[m/s],c[m/s]\n0,1,1,1,1\n1,,1,1,1\n1,1,1\n";
        assertThat(problems(replay(2), torn).stream().map(Problem::message))
                .containsExactlyInAnyOrder(
                        "file field: wrong unit of the column b",
                        "file field: two columns are named c",
                        "file field: line 3, column a: not a number",
                        "file field: line 4 is torn: the header has 5 cells",
                        "file field: line 4: time runs backwards or stands still");
    }

    @Test
    void everyGapInTimeIsTold() {
        String gaps = "time[ms],a[m/s],b[m/s]\n0,1,1\n100,1,1\n200,1,1\n500,1,1\n600,1,1\n700,1,1\n900,1,1\n1020,1,1\n";
        assertThat(problems(replay(2), gaps))
                .satisfiesExactly(
                        it -> {
                            assertThat(it.message()).isEqualTo("file field: line 5: a gap in time");
                            assertThat(it.value()).contains("0.3 after 0.2");
                            assertThat(it.allowed().orElseThrow())
                                    .isEqualTo("steps of at most 0.15: the usual one is 0.1");
                        },
                        it -> assertThat(it.message()).isEqualTo("file field: line 8: a gap in time"));
    }

    @Test
    void aColumnWithoutANameIsNoVehicle() {
        assertThat(problems(replay(2), SPEEDS.replace("b[km/h]", "2nd")))
                .anySatisfy(it -> assertThat(it.message()).isEqualTo("file field: column 3 has no name"));
    }

    @Test
    void aRecordingWithFewerColumnsThanVehiclesIsRefused() {
        assertThat(problems(replay(2), SPEEDS)).isEmpty();
        assertThat(problems(replay(3), SPEEDS)).singleElement().satisfies(it -> {
            assertThat(it.message()).isEqualTo("file field: fewer columns than vehicles");
            assertThat(it.value()).contains("2 for 3");
        });
    }

    @Test
    void aReplayWithoutARecordingIsRefused() {
        assertThat(problems(Map.of("driver", "replay")))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).isEqualTo("the driver replay needs a table of velocities"));
    }

    @Test
    void aRunShorterThanItsJudgedTimeIsRefused() {
        assertThat(problems(Map.of("duration", "60 s")))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).isEqualTo("the judged time is longer than the run"));
    }

    @Test
    void theExampleOfThePageReads(@TempDir Path folder) throws IOException {
        String page = Files.readString(Path.of("../docs/scenarios/ring-road.md"));
        String block = page.substring(page.indexOf("```yaml\n") + "```yaml\n".length());
        Path sweep = Files.writeString(folder.resolve("field.yaml"), block.substring(0, block.indexOf("```")));
        Files.createDirectories(folder.resolve("recordings"));
        Files.writeString(
                folder.resolve("recordings/field.csv"), "time[s],v000[m/s],v001[m/s],v002[m/s]\n0,5,5,5\n60,5,5,5\n");
        assertThat(reader.read(sweep, List.of()).plannedCases()).isEqualTo(1);
    }

    private static Map<String, Object> replay(int vehicles) {
        return Map.of("driver", "replay", "velocities", "field", "vehicles", vehicles);
    }

    private List<Problem> problems(Map<String, Object> parameters, String... csv) {
        Map<String, Object> sweep = new TreeMap<>(Map.of(
                "format",
                1,
                "sweep",
                "ring",
                "scenario",
                "ring-road",
                "parameters",
                parameters,
                "pass",
                List.of("collisions == 0")));
        if (csv.length > 0) {
            sweep.put("files", Map.of("field", Map.of("csv", csv[0])));
        }
        byte[] json = CanonicalJson.of(sweep).getBytes(StandardCharsets.UTF_8);
        InvalidInput refused = catchThrowableOfType(InvalidInput.class, () -> reader.parse(json));
        return refused == null ? List.of() : refused.problems();
    }
}
