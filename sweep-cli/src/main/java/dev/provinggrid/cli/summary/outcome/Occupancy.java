package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.view.CaseView;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The occupancy of a run's slots from its first lease to its last outcome. Cases of this run are those leased since its start: an earlier,
 * interrupted run adds neither busy time nor total time.
 *
 * @param ran cases that ran
 */
public record Occupancy(List<CaseView> ran, int slots) {

    public static Occupancy of(List<CaseView> cases, Instant since, int slots) {
        return new Occupancy(
                cases.stream()
                        .filter(it -> it.leasedAt() != null && it.finalAt() != null)
                        .filter(it -> it.wallS() != null && !it.leasedAt().isBefore(since))
                        .toList(),
                slots);
    }

    /** From the first lease to the last outcome; zero where nothing ran. */
    Duration window() {
        return ran.isEmpty()
                ? Duration.ZERO
                : Duration.between(
                        ran.stream()
                                .map(CaseView::leasedAt)
                                .min(Comparator.naturalOrder())
                                .orElseThrow(),
                        ran.stream()
                                .map(CaseView::finalAt)
                                .max(Comparator.naturalOrder())
                                .orElseThrow());
    }

    public boolean isKnown() {
        return slots > 0 && window().isPositive();
    }

    /** Share of the slots' time in which something ran: no slot runs two cases at a time. */
    public double busy() {
        return sum(CaseView::wallS) / (window().toNanos() / 1e9) / slots;
    }

    /** Simulated time by wall time. */
    public double speed() {
        return sum(CaseView::simS) / (window().toNanos() / 1e9);
    }

    private double sum(Function<CaseView, Double> figure) {
        return ran.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
