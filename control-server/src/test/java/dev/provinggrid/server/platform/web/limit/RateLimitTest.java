package dev.provinggrid.server.platform.web.limit;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class RateLimitTest {

    private final AtomicLong now = new AtomicLong(1);
    private final RateLimit limit = new RateLimit(60, new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return now.get();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });

    @Test
    void aMinutesRequestsMayComeAtOnceAndThenOneASecond() {
        for (int i = 0; i < 60; i++) {
            assertThat(limit.take("a")).isEmpty();
        }
        assertThat(limit.take("a")).contains(Duration.ofSeconds(1));
        assertThat(limit.exhausted("a")).contains(Duration.ofSeconds(1));
        assertThat(limit.take("b")).isEmpty();
        now.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(limit.exhausted("a")).isEmpty();
        assertThat(limit.take("a")).isEmpty();
        assertThat(limit.take("a")).isPresent();
    }

    @Test
    void theWaitIsSaidInWholeSeconds() {
        assertThat(TooManyRequests.seconds(Duration.ofMillis(1))).isEqualTo("1");
        assertThat(TooManyRequests.seconds(Duration.ofSeconds(2))).isEqualTo("2");
    }

    @Test
    void machinesThatHaveManyAddressesCountAsOne() {
        assertThat(StrangerLimit.network("192.0.2.7")).isEqualTo("192.0.2.7");
        assertThat(StrangerLimit.network("2001:db8:1:2:3::4")).isEqualTo(StrangerLimit.network("2001:db8:1:2::9"));
        assertThat(StrangerLimit.network("2001:db8:1:3::4")).isNotEqualTo(StrangerLimit.network("2001:db8:1:2::9"));
    }

    @Test
    void refusalsAreSummedUpInAFewLinesHoweverManyCome() {
        RefusedStrangers refusals = new RefusedStrangers();
        for (int address = 0; address < 3000; address++) {
            for (int i = 0; i <= (address == 7 ? 41 : 0); i++) {
                refusals.count("address " + address);
            }
        }
        assertThat(logged(refusals))
                .hasSizeLessThan(8)
                .contains("42 refused requests from address 7 in the last minute");
        assertThat(logged(refusals)).isEmpty();
    }

    private static java.util.List<String> logged(RefusedStrangers refusals) {
        Logger log = (Logger) LoggerFactory.getLogger(RefusedStrangers.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.addAppender(lines);
        refusals.report();
        log.detachAppender(lines);
        return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }
}
