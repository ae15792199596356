package dev.provinggrid.cli.summary;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.cli.summary.level.WiderLines;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import java.util.ArrayList;
import java.util.List;

/** Event rates, per km or per hour: overall and by level of every axis. */
record EventLines(List<EventRates> events) {

    private static final int NAME = 26;
    private static final int COLUMN = 10;

    /** Of every count, over everything that it is counted over. */
    List<String> all(Page page) {
        return events.stream().flatMap(it -> lines(page, it, true).stream()).toList();
    }

    /** Overall, and by level over the first that each is counted over; nothing where nothing was driven. */
    List<String> brief(Page page) {
        List<String> lines = new ArrayList<>();
        String kpi = "";
        for (EventRates rates : events) {
            boolean first = !rates.kpi().equals(kpi);
            lines.addAll(lines(page, rates, first && rates.overall().lower() != null));
            kpi = rates.kpi();
        }
        return lines;
    }

    private static List<String> lines(Page page, EventRates rates, boolean byLevel) {
        List<String> lines = new ArrayList<>();
        if (rates.overall().rate() == null) {
            return lines;
        }
        lines.add(page.style().bold(Figures.left(Figures.cut(rates.kpi(), NAME), NAME + 2))
                + page.style()
                        .faint(Figures.right("events", COLUMN)
                                + Figures.right(rates.unit(), COLUMN)
                                + Figures.right("per " + rates.unit(), COLUMN)
                                + (rates.overall().lower() == null ? "" : Figures.right("95 %", COLUMN + 4))));
        lines.add(line("all", rates.overall()));
        if (byLevel) {
            for (EventRates.LevelEvents axis : rates.axes()) {
                lines.add("  " + axis.parameter());
                axis.rates().forEach(it -> lines.add(line("  " + it.level(), it.rate())));
            }
            WiderLines.of(rates.wider()).forEach(it -> lines.add(page.style().faint(it)));
        }
        return lines;
    }

    private static String line(String name, EventRateView rate) {
        String interval = rate.lower() == null
                ? ""
                : Figures.right(Figures.short3(rate.lower()), COLUMN) + " - "
                        + Figures.left(Figures.short3(rate.upper()), COLUMN);
        return ("  " + Figures.left(Figures.cut(name, NAME), NAME)
                        + Figures.right(Figures.of(rate.events()), COLUMN)
                        + Figures.right(Figures.short3(rate.exposure()), COLUMN)
                        + Figures.right(rate.rate() == null ? "-" : Figures.short3(rate.rate()), COLUMN)
                        + interval)
                .stripTrailing();
    }
}
