package dev.provinggrid.model.wire.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * Slots and resources that a sweep has used so far, as returned by {@code GET /api/v1/sweeps/{id}/utilisation}. Everything but
 * {@code sequentialS} includes runs whose outcomes do not count: lost ones, retried ones, and those of earlier rounds. A value
 * that was not measured is null.
 *
 * @param runs number of runs that began
 * @param sequentialS sum of the run times whose outcomes count, s: what one slot alone would have taken
 * @param busyS sum of all run times, s
 * @param wallS wall time in which the sweep ran, s, without pauses of more than a minute in which none of its runs was active
 * @param speedUp {@code sequentialS} / {@code wallS}; null before anything ran
 * @param slots number of different slots that executed its runs; 0 if unknown, as for imported results
 * @param occupancy share of the time of these slots in which they executed its runs; null before anything ran, and without slots
 * @param queue time from queued to leased, s
 * @param cpu processor time, s
 * @param peakMemoryBytes greatest memory of a single run, bytes
 * @param ofItWorkerBytes the worker's own part of that, bytes; null if its worker did not tell
 * @param gpu time in which GPUs were busy, s
 * @param energy electric energy, J
 * @param series how many slots were busy over the time in which it ran
 * @param cost cost by the prices of the server; null if it has none
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
        Long ofItWorkerBytes,
        MeasuredSum gpu,
        MeasuredSum energy,
        List<BusySlots> series,
        Cost cost) {

    public Utilisation {
        series = series == null ? List.of() : List.copyOf(series);
    }

    /** A sum over the runs with a known value. */
    public record MeasuredSum(double total, int runs) {}

    /**
     * Mean number of busy slots over an interval of time.
     *
     * @param from start of the interval
     * @param seconds length of the interval, s
     */
    public record BusySlots(Instant from, double seconds, double slots) {}

    /**
     * The cost of a sweep.
     *
     * @param total sum of the known amounts
     * @param items one item for each price
     */
    public record Cost(String currency, double total, List<CostItem> items) {

        /** Whether every run reported all quantities to be charged. */
        @JsonProperty(access = JsonProperty.Access.READ_ONLY)
        public boolean complete() {
            return items.stream().allMatch(it -> it.unknownRuns() == 0);
        }
    }

    /**
     * The cost of one priced quantity.
     *
     * @param of {@code slots}, {@code cpu}, {@code gpu} or {@code energy}
     * @param unit of the quantity: {@code h} or {@code kWh}
     * @param unknownRuns runs that did not report the quantity and are charged nothing for it
     */
    public record CostItem(String of, double quantity, String unit, double price, double amount, int unknownRuns) {}
}
