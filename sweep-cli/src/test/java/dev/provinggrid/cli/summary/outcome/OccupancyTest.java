package dev.provinggrid.cli.summary.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.view.CaseView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OccupancyTest {

    private static final Instant START = Instant.parse("2026-11-21T02:00:00Z");

    @Test
    void theWindowLastsFromTheFirstLeaseToTheLastOutcome() {
        Occupancy occupancy = Occupancy.of(List.of(ran(1, 5, 3), ran(2, 9, 4)), START, 2);
        assertThat(occupancy.window()).isEqualTo(Duration.ofSeconds(8));
        assertThat(occupancy.busy()).isEqualTo(7.0 / 16, within(1e-12));
    }

    @Test
    void whatRanBeforeAnInterruptedRunWasResumedIsNotOfThisRun() {
        List<CaseView> cases = Stream.of(ran(-500, -300, 190), ran(-300, -100, 190), ran(1, 6, 4))
                .toList();
        Occupancy occupancy = Occupancy.of(cases, START, 1);
        assertThat(occupancy.window()).isEqualTo(Duration.ofSeconds(5));
        assertThat(occupancy.busy()).isEqualTo(4.0 / 5, within(1e-12));
    }

    @Test
    void aSlotIsNeverBusierThanAllTheTime() {
        List<CaseView> oneAfterTheOther = Stream.iterate(0, it -> it < 10, it -> it + 1)
                .map(it -> ran(it == 0 ? 0 : it - 1, it + 1, 1))
                .toList();
        assertThat(Occupancy.of(oneAfterTheOther, START, 1).busy()).isEqualTo(1);
    }

    @Test
    void nothingIsKnownWhereNothingRanOrNobodySaidHowManySlotsThereAre() {
        assertThat(Occupancy.of(List.of(), START, 2).isKnown()).isFalse();
        assertThat(Occupancy.of(List.of(ran(1, 5, 3)), START, 0).isKnown()).isFalse();
        assertThat(Occupancy.of(List.of(ran(-9, -5, 3)), START, 2).isKnown()).isFalse();
    }

    private static CaseView ran(long leasedS, long finalS, double wallS) {
        return new CaseView(
                0,
                "key",
                1,
                0,
                0,
                "final",
                "PASS",
                null,
                "",
                "",
                "",
                Map.of(),
                Map.of(),
                null,
                Map.of(),
                List.of(),
                1,
                0,
                "worker",
                wallS,
                10 * wallS,
                "",
                List.of(),
                START.plusSeconds(leasedS),
                START.plusSeconds(finalS),
                null,
                null);
    }
}
