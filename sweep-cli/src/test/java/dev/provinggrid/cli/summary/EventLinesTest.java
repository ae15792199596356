package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
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
                List.of(new EventRates.LevelEvents(
                        "weather", 1, List.of(new EventRates.LevelEventRate("clear", view)))));
    }
}
