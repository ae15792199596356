package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.analysis.statistics.sweep.WiderBound;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventLinesTest {

    private static final Page PAGE = new Page(80, TextStyle.FILE);
    private static final EventRates PER_KM = rates("km", new EventRateView(5, 40.312, 320, 80, 5, .124, .0403, .2893));
    private static final EventRates PER_HOUR = rates("h", new EventRateView(5, .81, 320, 80, 5, 6.2, 2.0, 14.4));

    @Test
    void aSummarySaysHowOftenByLevelOverTheFirstAndOverallOverTheOthers() {
        assertThat(new EventLines(List.of(PER_KM, PER_HOUR)).brief(PAGE))
                .containsExactly(
                        "falseBrakes                     events        km    per km          95 %",
                        "  all                                5      40.3     0.124    0.0403 - 0.289",
                        "  weather",
                        "    clear                            5      40.3     0.124    0.0403 - 0.289",
                        "falseBrakes                     events         h     per h          95 %",
                        "  all                                5      0.81       6.2         2 - 14.4");
    }

    @Test
    void withoutIntervalsASummaryHasOnlyWhatWasCountedOverall() {
        EventRates plain = rates("km", new EventRateView(1, 7.44, 128, 32, 1, .134, null, null));
        assertThat(new EventLines(List.of(plain)).brief(PAGE))
                .containsExactly(
                        "falseBrakes                     events        km    per km",
                        "  all                                1      7.44     0.134");
        assertThat(new EventLines(List.of(plain)).all(PAGE)).hasSize(4);
    }

    /** 0 to 2.26 over all stood beside 0 to 2.01 of one level, and nobody was told why. */
    @Test
    void aPooledBoundThatIsWiderThanALevelsOwnSaysWhy() {
        EventRates pooled = new EventRates(
                "falseBrakes",
                "driven",
                "km",
                new EventRateView(0, 1.63, 20, 10, 0, 0.0, 0.0, 2.26),
                new WiderBound("latched", "false", "a world counts once"),
                List.of());
        assertThat(new EventLines(List.of(pooled)).brief(PAGE))
                .endsWith("  all is wider than latched false:", "    a world counts once");
    }

    @Test
    void whereNothingWasDrivenThereIsNothingToSay() {
        EventRates none = rates("km", new EventRateView(0, 0, 0, 0, 0, null, null, null));
        assertThat(new EventLines(List.of(none)).brief(PAGE)).isEmpty();
        assertThat(new EventLines(List.of(none)).all(PAGE)).isEmpty();
    }

    private static EventRates rates(String unit, EventRateView view) {
        return new EventRates(
                "falseBrakes",
                "driven",
                unit,
                view,
                null,
                List.of(new EventRates.LevelEvents(
                        "weather", 1, List.of(new EventRates.LevelEventRate("clear", view)))));
    }
}
