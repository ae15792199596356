package dev.provinggrid.server.api.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.server.api.overview.table.CaseStatusReader;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.api.overview.table.Measurements;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RatesOfWorldsTest {

    /** Four models before the same four worlds, all of 16 cases passed: as much as 4 of 4. */
    @Test
    void systemsThatMeetTheSameWorldsAreNotFurtherObservations(@TempDir Path folder) {
        assertCountedAsFourWorlds(folder, """
                format: 1
                sweep: paired
                scenario: offroad-aeb
                axes: {perceptionModel: [yolov3, yolov2, yolov3-tiny, yolov2-tiny]}
                replicates: 4
                pass: [collisions == 0]
                """);
    }

    /** So are four speeds that share their worlds: an interval over cases would be that of 16 of 16. */
    @Test
    void conditionsThatMeetTheSameWorldsAreNotFurtherObservations(@TempDir Path folder) {
        assertCountedAsFourWorlds(folder, """
                format: 1
                sweep: paired
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                axes: {approachSpeed: [20 km/h, 30 km/h, 40 km/h, 60 km/h]}
                replicates: 4
                pass: [collisions == 0]
                sameWorld: [approachSpeed]
                """);
    }

    private static void assertCountedAsFourWorlds(Path folder, String sixteenCases) {
        try (Bench bench = new Bench(folder, List.of())) {
            String sweep = bench.submitYaml(sixteenCases);
            var worker = bench.worker();
            for (int it = 0; it < 16; it++) {
                worker.pass(worker.runOne());
            }
            Rates rates = Rates.of(filteredSweeps(bench).of(sweep, Map.of()));
            assertThat(rates.overall().passed()).isEqualTo(16);
            assertThat(rates.overall().lower()).isCloseTo(.5101, within(5e-5));
            assertThat(rates.axes().getFirst().levels())
                    .hasSize(4)
                    .allSatisfy(it -> assertThat(it.rate().lower()).isCloseTo(.5101, within(5e-5)));
        }
    }

    private static FilteredSweeps filteredSweeps(Bench bench) {
        CaseScan scan = bench.part(CaseScan.class);
        return new FilteredSweeps(
                bench.part(Progresses.class),
                bench.part(PinnedSweeps.class),
                new LevelTables(scan),
                new CaseStatusReader(scan, bench.clock()),
                new Measurements(scan, bench.clock()));
    }
}
