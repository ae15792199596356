package dev.provinggrid.server.progress;

import dev.provinggrid.model.wire.ProgressEvent;
import dev.provinggrid.server.ops.Loop;
import dev.provinggrid.server.security.AccessRecheck;
import dev.provinggrid.server.sweep.SweepViews;
import dev.provinggrid.server.web.LimitProperties;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts the progress feed together. */
@Configuration(proxyBeanMethods = false)
class ProgressConfiguration {

    private static final Duration PERIOD = Duration.ofMillis(100);

    @Bean
    ProgressFeed progressFeed(
            SweepViews views, JdbcClient jdbc, AccessRecheck access, LimitProperties limits, Clock clock) {
        return new ProgressFeed(sweep -> event(views, jdbc, sweep), access, limits.followers(), clock);
    }

    @Bean
    Loop progressLoop(ProgressFeed feed) {
        return new Loop("progress", PERIOD, feed::round, feed::end);
    }

    private static Optional<ProgressEvent> event(SweepViews views, JdbcClient jdbc, String sweep) {
        return views.of(sweep)
                .map(view -> new ProgressEvent(
                        view,
                        count(jdbc, "select count(*) from worker where state <> 'GONE'"),
                        count(jdbc, "select count(*) from attempt where state = 'RUNNING'")));
    }

    private static int count(JdbcClient jdbc, String sql) {
        return jdbc.sql(sql).query(Integer.class).single();
    }
}
