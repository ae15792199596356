package dev.provinggrid.server.web;

import dev.provinggrid.server.ops.Loop;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.Filter;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What those may do whom nobody let in. */
@Configuration(proxyBeanMethods = false)
public class Strangers {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Refusals refusals = new Refusals();
    private final RateProperties rates;
    private final ProblemWriter problems;

    Strangers(LimitProperties limits, ProblemWriter problems) {
        this.rates = limits.rates();
        this.problems = problems;
    }

    /** Belongs behind the filters that find out who asks, and before the one that decides whether they may. */
    public Filter limit() {
        return new StrangerLimit(
                new RateLimit(rates.strangers(), TimeMeter.SYSTEM_NANOTIME),
                new RateLimit(rates.failedSignIns(), TimeMeter.SYSTEM_NANOTIME),
                refusals,
                problems);
    }

    @Bean
    Loop refusalReport() {
        return new Loop("refusals", MINUTE, refusals::report, () -> {});
    }
}
