package dev.provinggrid.server.report;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Cases by outcome, those that wait, and how long they waited. */
@Component
class CaseMetrics implements MeterBinder {

    /** Column of {@code sweep_progress} by outcome. */
    private static final Map<String, String> OUTCOMES =
            Map.of("pass", "passed", "fail", "failed", "error", "errors", "missing", "missing");

    private final JdbcClient jdbc;

    CaseMetrics(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        OUTCOMES.forEach((outcome, column) -> Gauge.builder("provinggrid.cases", () -> sum(column))
                .tag("outcome", outcome)
                .description("Cases of all sweeps by outcome of their latest round")
                .register(registry));
        Gauge.builder("provinggrid.cases.open", () -> sum("queued + leased + running"))
                .description("Cases without an outcome")
                .register(registry);
        Gauge.builder("provinggrid.queue.depth", () -> sum("queued"))
                .description("Cases that wait for a worker")
                .register(registry);
    }

    private double sum(String column) {
        return jdbc.sql("select coalesce(sum(" + column + "), 0) from sweep_progress")
                .query(Double.class)
                .single();
    }
}
