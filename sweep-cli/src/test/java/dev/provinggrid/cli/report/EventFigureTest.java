package dev.provinggrid.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.cli.report.figure.EventFigure;
import dev.provinggrid.cli.report.figure.SavedFigure;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventFigureTest {

    @Test
    void itDrawsRatesWithTheirIntervalsAndSavesTheNumbers() {
        SavedFigure figure = EventFigure.of(rates(new EventRateView(5, 40.3, 320, 80, 5, .124, .04, .29)));
        assertThat(figure.name()).isEqualTo("falseBrakes-per-km");
        assertThat(figure.svg()).contains("5 in 40.3 km", "weather", "clear", "<circle", ">0.29<");
        assertThat(figure.csv())
                .contains("axis,level,events,driven in km,per km,lower,upper,worlds,worlds with one")
                .contains("weather,clear,5.0,40.3,0.124,0.04,0.29,80,5");
    }

    @Test
    void noEventsAreAtNothingAndALevelWithoutExposureIsNowhere() {
        EventRateView nothing = new EventRateView(0, 0, 0, 0, 0, null, null, null);
        EventRates rates = new EventRates(
                "falseBrakes",
                "driven",
                "km",
                new EventRateView(0, 4, 32, 32, 0, 0.0, null, null),
                null,
                List.of(new EventRates.LevelEvents(
                        "weather", 1, List.of(new EventRates.LevelEventRate("hail", nothing)))));
        assertThat(EventFigure.of(rates).svg()).containsOnlyOnce("<circle").doesNotContain("NaN", "Infinity");
    }

    private static EventRates rates(EventRateView view) {
        return new EventRates(
                "falseBrakes",
                "driven",
                "km",
                view,
                null,
                List.of(new EventRates.LevelEvents(
                        "weather", 1, List.of(new EventRates.LevelEventRate("clear", view)))));
    }
}
