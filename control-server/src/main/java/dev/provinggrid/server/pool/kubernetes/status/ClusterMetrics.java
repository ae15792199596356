package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.server.pool.PoolKind;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;

/** Metrics: pods by stage and by problem. */
@Component
@ConditionalOnProperty(name = PoolKind.KEY, havingValue = "kubernetes")
class ClusterMetrics implements MeterBinder {

    private final PoolStatus status;

    ClusterMetrics(PoolStatus status) {
        this.status = status;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (String stage : List.of("running", "starting", "waiting")) {
            Gauge.builder("provinggrid.pods", () -> status.pods().getOrDefault(stage, 0))
                    .description("Worker pods by how far they have come")
                    .tags(Tags.of("stage", stage))
                    .register(registry);
        }
        for (PoolCondition.Kind kind : PoolCondition.Kind.values()) {
            Gauge.builder("provinggrid.pod.troubles", () -> status.troubles().getOrDefault(kind.word(), 0))
                    .description("What is the matter with pods and Jobs, by kind")
                    .tags(Tags.of("kind", kind.word()))
                    .register(registry);
        }
    }
}
