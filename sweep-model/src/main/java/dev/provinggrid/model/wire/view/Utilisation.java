package dev.provinggrid.model.wire.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * What a sweep took of slots and machines so far, as {@code GET /api/v1/sweeps/{id}/utilisation} tells it. Everything but {@code
 * sequentialS} is of all runs, those too whose outcomes do not count: lost, retried, of earlier rounds. What nobody measured is null.
 *
 * @param runs that began
 * @param sequentialS sum of the run times whose outcomes count, s: what one slot alone would have taken
 * @param busyS sum of all run times, s
 * @param wallS time in which the sweep ran, s; pauses of more than a minute in which nothing of it ran are no part of it
 * @param speedUp {@code sequentialS} by {@code wallS}; null before anything ran
 * @param slots different ones that ran something of it; 0 where nobody knows them, as of imported results
 * @param occupancy share of the time of these slots in which something of it ran; null before anything ran, and without slots
 * @param queue from queued to leased, s
 * @param cpu processor time, s
 * @param peakMemoryBytes greatest of a single run
 * @param gpu time in which GPUs were busy, s
 * @param energy electric energy, J
 * @param series how many slots were busy over the time in which it ran
 * @param cost money by the prices of the server; null where it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Utilisation(
        int runs,
        double sequentialS,
        double busyS,
        double wallS,
        Double speedUp,
        int slots,
        Double occupancy,
        MeasuredSum queue,
        MeasuredSum cpu,
        Long peakMemoryBytes,
        MeasuredSum gpu,
        MeasuredSum energy,
        List<BusySlots> series,
        Cost cost) {

    public Utilisation {
        series = series == null ? List.of() : List.copyOf(series);
    }

    /** A sum over the runs of which something is known. */
    public record MeasuredSum(double total, int runs) {}

    /**
     * Slots that were busy, in the mean over a stretch of time.
     *
     * @param from when that begins
     * @param seconds how long it is
     */
    public record BusySlots(Instant from, double seconds, double slots) {}

    /**
     * Money.
     *
     * @param total of the amounts that are known
     * @param items one for each price
     */
    public record Cost(String currency, double total, List<CostItem> items) {

        /** Whether every run told what it is to be charged for. */
        @JsonProperty(access = JsonProperty.Access.READ_ONLY)
        public boolean complete() {
            return items.stream().allMatch(it -> it.unknownRuns() == 0);
        }
    }

    /**
     * What one price comes to.
     *
     * @param of {@code slots}, {@code cpu}, {@code gpu} or {@code energy}
     * @param unit of the quantity: {@code h} or {@code kWh}
     * @param unknownRuns that did not tell their share of it, and are charged nothing for it
     */
    public record CostItem(String of, double quantity, String unit, double price, double amount, int unknownRuns) {}
}
