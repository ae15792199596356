package dev.provinggrid.server.api.report;

import dev.provinggrid.server.store.usage.Totals;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Metrics: cases by outcome, waiting cases, and how long they waited. */
@Component
class CaseMetrics implements MeterBinder {

    /** Column of {@code sweep_progress} by outcome. */
    private static final Map<String, String> OUTCOMES =
            Map.of("pass", "passed", "fail", "failed", "error", "errors", "missing", "missing");

    private final Totals totals;

    CaseMetrics(Totals totals) {
        this.totals = totals;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        OUTCOMES.forEach((outcome, column) -> Gauge.builder("provinggrid.cases", () -> totals.cases(column))
                .tag("outcome", outcome)
                .description("Cases of all sweeps by outcome of their latest round")
                .register(registry));
        Gauge.builder("provinggrid.cases.open", () -> totals.cases("queued + leased + running"))
                .description("Cases without an outcome")
                .register(registry);
        Gauge.builder("provinggrid.queue.depth", () -> totals.cases("queued"))
                .description("Cases that wait for a worker")
                .register(registry);
    }
}
