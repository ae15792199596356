package dev.provinggrid.server.api.utilisation;

import dev.provinggrid.model.wire.view.Utilisation.Cost;
import dev.provinggrid.model.wire.view.Utilisation.CostItem;
import dev.provinggrid.model.wire.view.Utilisation.MeasuredSum;
import dev.provinggrid.server.store.usage.SweepRuns.Sums;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Prices ({@code provinggrid.prices}); a null price is not charged.
 *
 * @param currency of all prices
 * @param slotHour of a busy slot, whatever it uses of its machine
 * @param cpuHour of processor time
 * @param gpuHour of busy GPU time
 * @param kwh of electric energy
 */
public record PriceProperties(
        @Nullable String currency,
        @Nullable Double slotHour,
        @Nullable Double cpuHour,
        @Nullable Double gpuHour,
        @Nullable Double kwh) {

    private static final double SECONDS = 3600;
    private static final double JOULES = 3.6e6;

    public PriceProperties {
        List<Double> prices = Stream.of(slotHour, cpuHour, gpuHour, kwh)
                .filter(Objects::nonNull)
                .toList();
        if (prices.stream().anyMatch(it -> !(it >= 0) || it.isInfinite())) {
            throw new IllegalArgumentException("provinggrid.prices: a price is a number that is not negative");
        }
        if (!prices.isEmpty() && (currency == null || currency.isBlank())) {
            throw new IllegalArgumentException("provinggrid.prices.currency is missing: prices of what?");
        }
    }

    /** What runs cost; empty where there are no prices. */
    Optional<Cost> of(Sums sums) {
        List<CostItem> items = new ArrayList<>();
        charge(items, "slots", "h", slotHour, new MeasuredSum(sums.busyS() / SECONDS, sums.runs()), sums.runs());
        charge(items, "cpu", "h", cpuHour, divided(sums.cpu(), SECONDS), sums.runs());
        charge(items, "gpu", "h", gpuHour, divided(sums.gpu(), SECONDS), sums.runs());
        charge(items, "energy", "kWh", kwh, divided(sums.energy(), JOULES), sums.runs());
        double total = items.stream().mapToDouble(CostItem::amount).sum();
        return items.isEmpty() ? Optional.empty() : Optional.of(new Cost(currency, total, items));
    }

    private static void charge(
            List<CostItem> items, String of, String unit, @Nullable Double price, MeasuredSum quantity, int runs) {
        if (price != null) {
            double amount = price * quantity.total();
            items.add(new CostItem(of, quantity.total(), unit, price, amount, runs - quantity.runs()));
        }
    }

    private static MeasuredSum divided(@Nullable MeasuredSum sum, double by) {
        return sum == null ? new MeasuredSum(0, 0) : new MeasuredSum(sum.total() / by, sum.runs());
    }
}
