package dev.provinggrid.server.pool;

import dev.provinggrid.server.store.usage.Totals;
import dev.provinggrid.server.store.worker.Workers;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Metrics: total, wanted and busy slots, and the speed of the runs in them. */
@Component
class PoolMetrics implements MeterBinder {

    private final PoolReconciler pool;
    private final Workers rows;
    private final Totals totals;

    PoolMetrics(PoolReconciler pool, Workers rows, Totals totals) {
        this.pool = pool;
        this.rows = rows;
        this.totals = totals;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(registry, "provinggrid.slots", "Most workers the pool can hold", pool::slots);
        gauge(registry, "provinggrid.slots.wanted", "Workers there is work for", pool::wanted);
        gauge(registry, "provinggrid.slots.busy", "Slots in which an attempt runs", rows::busySlots);
        gauge(registry, "provinggrid.workers", "Workers alive in the pool", pool::workers);
        gauge(
                registry,
                "provinggrid.worker.real.time.factor",
                "Simulated by wall time of the attempts running; no number without any",
                () -> totals.realTimeFactor().orElse(Double.NaN));
        gauge(registry, "provinggrid.workers.cpu.cores", "Cores that the workers keep busy", totals::cpuCores);
        gauge(registry, "provinggrid.workers.resident.bytes", "Memory of the workers in RAM", totals::residentBytes);
    }

    private static void gauge(MeterRegistry registry, String name, String description, Supplier<Number> value) {
        Gauge.builder(name, value).description(description).register(registry);
    }
}
