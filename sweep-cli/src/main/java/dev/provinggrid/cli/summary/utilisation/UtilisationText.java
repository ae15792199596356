package dev.provinggrid.cli.summary.utilisation;

import dev.provinggrid.cli.terminal.Durations;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.model.wire.view.Utilisation.BusySlots;
import dev.provinggrid.model.wire.view.Utilisation.Cost;
import dev.provinggrid.model.wire.view.Utilisation.MeasuredSum;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints the utilisation of a sweep. */
public record UtilisationText(Utilisation of) {

    private static final int LABEL = 12;
    private static final int WIDEST = 60;
    private static final double KWH = 3.6e6;
    private static final String LEVELS = "▁▂▃▄▅▆▇█";

    /** None where nothing has run. */
    public List<String> lines(TextStyle style, int width) {
        List<String> lines = new ArrayList<>();
        if (of.speedUp() == null) {
            return lines;
        }
        lines.add(line(
                "in series",
                time(of.sequentialS()) + " of runs one after the other, done in " + time(of.wallS()) + ": "
                        + number(of.speedUp()) + " times as fast"));
        if (of.occupancy() != null) {
            lines.add(line("occupancy", occupancy(style, width)));
        }
        String took = took();
        if (!took.isEmpty()) {
            lines.add(line("took", took));
        }
        if (of.cost() != null) {
            lines.add(line("cost", cost(of.cost())));
        }
        return lines;
    }

    private static String line(String label, String text) {
        return "  " + label + " ".repeat(Math.max(1, LABEL - label.length())) + text;
    }

    /** The share, and busy slots over time. */
    private String occupancy(TextStyle style, int width) {
        String share = String.format(
                Locale.ROOT,
                "%.0f %% of %d %s while it ran",
                100 * of.occupancy(),
                of.slots(),
                of.slots() == 1 ? "slot" : "slots");
        int columns = Math.min(WIDEST, width - LABEL - share.length() - 4);
        return style.blocks() && columns > 0 ? share + "  " + style.faint(curve(columns)) : share;
    }

    private String curve(int columns) {
        List<BusySlots> series = of.series();
        int wide = Math.min(columns, series.size());
        return IntStream.range(0, wide)
                .mapToObj(i -> {
                    double busy = series.subList(i * series.size() / wide, (i + 1) * series.size() / wide).stream()
                            .mapToDouble(BusySlots::slots)
                            .average()
                            .orElse(0);
                    double share = Math.clamp(busy / of.slots(), 0, 1);
                    return String.valueOf(LEVELS.charAt((int) Math.round(share * (LEVELS.length() - 1))));
                })
                .collect(Collectors.joining());
    }

    private String took() {
        List<String> parts = new ArrayList<>();
        if (of.cpu() != null) {
            parts.add(time(of.cpu().total()) + " of processors" + partly(of.cpu()));
        }
        if (of.peakMemoryBytes() != null) {
            parts.add("up to " + MemoryInWords.of(of.peakMemoryBytes(), of.ofItWorkerBytes()) + " a run");
        }
        if (of.gpu() != null) {
            parts.add(time(of.gpu().total()) + " of GPUs" + partly(of.gpu()));
        }
        if (of.energy() != null) {
            parts.add(number(of.energy().total() / KWH) + " kWh" + partly(of.energy()));
        }
        if (of.queue() != null) {
            parts.add("queued " + time(of.queue().total() / of.queue().runs()) + " in the mean");
        }
        return String.join(", ", parts);
    }

    private String partly(MeasuredSum sum) {
        return sum.runs() == of.runs() ? "" : " (told by " + sum.runs() + " of " + of.runs() + " runs)";
    }

    /** {@code 4.21 EUR (slots 3.10, energy 1.11)}. */
    private static String cost(Cost cost) {
        String items = cost.items().stream()
                .map(it -> it.of() + " " + money(it.amount())
                        + (it.unknownRuns() == 0 ? "" : " without " + it.unknownRuns() + " runs that did not tell"))
                .collect(Collectors.joining(", "));
        return (cost.complete() ? "" : "at least ") + money(cost.total()) + " " + cost.currency() + " (" + items + ")";
    }

    private static String money(double amount) {
        return String.format(Locale.ROOT, amount >= 1 || amount == 0 ? "%.2f" : "%.2g", amount);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value >= 10 ? "%,.0f" : value >= 0.1 ? "%.1f" : "%.2g", value);
    }

    private static String time(double seconds) {
        return Durations.precise(Duration.ofMillis(Math.round(1000 * seconds)));
    }
}
