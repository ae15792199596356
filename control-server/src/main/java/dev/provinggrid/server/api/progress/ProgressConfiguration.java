package dev.provinggrid.server.api.progress;

import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.platform.web.limit.LimitProperties;
import dev.provinggrid.server.pool.PoolReconciler;
import dev.provinggrid.server.security.session.AccessRecheck;
import dev.provinggrid.server.store.worker.Workers;
import dev.provinggrid.server.sweep.SweepViews;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the progress feed. */
@Configuration(proxyBeanMethods = false)
class ProgressConfiguration {

    private static final Duration PERIOD = Duration.ofMillis(100);

    @Bean
    ProgressFeed progressFeed(
            SweepViews views,
            Workers workers,
            PoolReconciler pool,
            AccessRecheck access,
            LimitProperties limits,
            Clock clock) {
        return new ProgressFeed(
                sweep -> views.of(sweep)
                        .map(it -> new ProgressEvent(it, workers.count(), workers.busySlots(), pool.slots())),
                access,
                limits.followers(),
                clock);
    }

    @Bean
    Loop progressLoop(ProgressFeed feed) {
        return new Loop("progress", PERIOD, feed::round, feed::end);
    }
}
