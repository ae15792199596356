package dev.provinggrid.server.pool;

import dev.provinggrid.server.store.worker.Workers;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Slots there are, wanted and busy, and how fast the runs in them go. */
@Component
class PoolMetrics implements MeterBinder {

    private final PoolReconciler pool;
    private final Workers rows;
    private final JdbcClient jdbc;

    PoolMetrics(PoolReconciler pool, Workers rows, JdbcClient jdbc) {
        this.pool = pool;
        this.rows = rows;
        this.jdbc = jdbc;
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
                () -> number("""
                select sum(sim_s) / nullif(sum(wall_s), 0) from attempt where state = 'RUNNING'
                """));
        gauge(registry, "provinggrid.workers.cpu.cores", "Cores that the workers keep busy", () -> number("""
                select coalesce(sum(cpu_cores), 0) from worker where state <> 'GONE'
                """));
        gauge(registry, "provinggrid.workers.resident.bytes", "Memory of the workers in RAM", () -> number("""
                select coalesce(sum(resident_bytes), 0) from worker where state <> 'GONE'
                """));
    }

    private static void gauge(MeterRegistry registry, String name, String description, Supplier<Number> value) {
        Gauge.builder(name, value).description(description).register(registry);
    }

    private Number number(String sql) {
        Double value = jdbc.sql(sql).query(Double.class).optional().orElse(null);
        return value == null ? Double.NaN : value;
    }
}
