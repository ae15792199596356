package dev.provinggrid.server.platform.process;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.health.registry.HealthContributorRegistry;
import org.springframework.stereotype.Component;

/** One metric for each readiness check: the probe itself only says that something is wrong. */
@Component
class HealthMetrics implements MeterBinder {

    /** As in {@code management.endpoint.health.group.readiness}. */
    private static final List<String> COMPONENTS = List.of("readinessState", "db", "diskSpace");

    private final HealthContributorRegistry contributors;

    HealthMetrics(HealthContributorRegistry contributors) {
        this.contributors = contributors;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        COMPONENTS.forEach(component -> Gauge.builder("provinggrid.health", () -> up(component))
                .tag("component", component)
                .description("1 while this part of the readiness probe answers UP, else 0")
                .register(registry));
    }

    private int up(String component) {
        return contributors.getContributor(component) instanceof HealthIndicator indicator
                        && Status.UP.equals(indicator.health().getStatus())
                ? 1
                : 0;
    }
}
