package dev.provinggrid.server.api.utilisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.view.Utilisation.BusySlots;
import dev.provinggrid.model.wire.view.Utilisation.Cost;
import dev.provinggrid.model.wire.view.Utilisation.CostItem;
import dev.provinggrid.model.wire.view.Utilisation.MeasuredSum;
import dev.provinggrid.server.store.usage.SweepRuns.Run;
import dev.provinggrid.server.store.usage.SweepRuns.Sums;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BusyTimeTest {

    private static final long DAY = 86_400_000;

    @Test
    void twoSlotsThatOverlapAreBusyInTheMeanAsTheirRunsSay() {
        BusyTime time = BusyTime.of(List.of(new Run(0, 4000), new Run(1000, 3000)));
        assertThat(time.seconds()).isEqualTo(4);
        assertThat(time.series(4)).extracting(BusySlots::slots).containsExactly(1.0, 2.0, 2.0, 1.0);
        assertThat(time.series(2)).extracting(BusySlots::slots).containsExactly(1.5, 1.5);
        assertThat(time.series(4).get(1)).isEqualTo(new BusySlots(Instant.ofEpochMilli(1000), 1, 2));
    }

    @Test
    void aRerunOnTheNextDayDoesNotStretchTheTimeInWhichTheSweepRan() {
        BusyTime time = BusyTime.of(List.of(
                new Run(0, 10_000), new Run(70_000, 80_000), new Run(DAY, DAY + 20_000), new Run(DAY, DAY + 10_000)));
        assertThat(time.seconds())
                .as("80 s with a pause of a minute, 20 s the day after")
                .isEqualTo(100);
        List<BusySlots> series = time.series(10);
        assertThat(series).hasSize(10);
        assertThat(series)
                .extracting(BusySlots::slots)
                .containsExactly(1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 1.0);
        assertThat(series.get(8).from()).isEqualTo(Instant.ofEpochMilli(DAY));
    }

    @Test
    void theSeriesIsBoundedAndAddsUpToAllRunsWhateverTheyAre() {
        SplittableRandom random = new SplittableRandom(7);
        for (int sweep = 0; sweep < 100; sweep++) {
            List<Run> runs = new ArrayList<>();
            for (int i = 0; i < 1 + random.nextInt(300); i++) {
                long from = random.nextLong(200_000);
                runs.add(new Run(from, from + random.nextLong(30_000)));
            }
            runs.sort(Comparator.comparingLong(Run::fromMs));
            BusyTime time = BusyTime.of(runs);
            List<BusySlots> series = time.series(50);
            assertThat(series).hasSizeBetween(1, 50 + time.spells().size());
            assertThat(series.stream()
                            .mapToDouble(it -> it.seconds() * it.slots())
                            .sum())
                    .isEqualTo(
                            runs.stream()
                                            .mapToLong(it -> it.toMs() - it.fromMs())
                                            .sum()
                                    / 1e3,
                            within(1e-6));
        }
    }

    @Test
    void moneyIsTheSumOverWhatWasToldAndSaysWhatWasNot() {
        Sums sums =
                new Sums(4, 7200, 3600, 2, null, new MeasuredSum(3600, 3), null, null, null, new MeasuredSum(7.2e6, 4));
        Cost cost = new PriceProperties("EUR", 0.1, 0.5, 2.0, 0.25).of(sums).orElseThrow();
        assertThat(cost.items())
                .containsExactly(
                        new CostItem("slots", 2, "h", 0.1, 0.2, 0),
                        new CostItem("cpu", 1, "h", 0.5, 0.5, 1),
                        new CostItem("gpu", 0, "h", 2, 0, 4),
                        new CostItem("energy", 2, "kWh", 0.25, 0.5, 0));
        assertThat(cost.total()).isEqualTo(1.2, within(1e-12));
        assertThat(cost.complete()).isFalse();
        assertThat(new PriceProperties(null, null, null, null, null).of(sums)).isEmpty();
        assertThat(new PriceProperties("EUR", 0.1, null, null, null)
                        .of(sums)
                        .orElseThrow()
                        .complete())
                .isTrue();
    }

    @Test
    void pricesOfNothingAndNegativeOnesStopTheStart() {
        assertThatThrownBy(() -> new PriceProperties(null, 0.1, null, null, null))
                .hasMessageContaining("currency");
        assertThatThrownBy(() -> new PriceProperties("EUR", null, -0.1, null, null))
                .hasMessageContaining("negative");
        assertThatThrownBy(() -> new PriceProperties("EUR", null, Double.NaN, null, null))
                .hasMessageContaining("negative");
    }
}
