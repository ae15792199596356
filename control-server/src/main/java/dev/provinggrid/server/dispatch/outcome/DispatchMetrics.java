package dev.provinggrid.server.dispatch.outcome;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Metric: whether the server still ends the leases of silent workers. */
@Component
class DispatchMetrics implements MeterBinder {

    private final Expiry expiry;

    DispatchMetrics(Expiry expiry) {
        this.expiry = expiry;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        TimeGauge.builder("provinggrid.expiry.age", () -> expiry.age().toMillis(), TimeUnit.MILLISECONDS)
                .description("Time since this server last looked for expired leases")
                .register(registry);
    }
}
