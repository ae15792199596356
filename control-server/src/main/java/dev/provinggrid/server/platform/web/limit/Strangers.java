package dev.provinggrid.server.platform.web.limit;

import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.platform.web.ProblemWriter;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Limits for callers that are not signed in. */
@Configuration(proxyBeanMethods = false)
public class Strangers {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final RefusedStrangers refusals = new RefusedStrangers();
    private final StrangerLimit limit;

    Strangers(LimitProperties limits, ProblemWriter problems) {
        this.limit = new StrangerLimit(
                new RateLimit(limits.rates().strangers(), TimeMeter.SYSTEM_NANOTIME),
                new RateLimit(limits.rates().failedSignIns(), TimeMeter.SYSTEM_NANOTIME),
                refusals,
                problems);
    }

    /**
     * Belongs behind the filters that find out who asks and before the one that decides whether they may; and before those that
     * answer strangers by themselves. It counts a request once, wherever it meets it first.
     */
    public Filter limit() {
        return limit;
    }

    /**
     * Counts a request that a filter before the limit is about to refuse.
     *
     * @return whether it is one too many, and answered so
     */
    public boolean holdUp(HttpServletRequest request, HttpServletResponse response) throws IOException {
        return limit.holdUp(request, response);
    }

    @Bean
    Loop refusalReport() {
        return new Loop("refusals", MINUTE, refusals::report, () -> {});
    }
}
