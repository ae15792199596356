package dev.provinggrid.server.api.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.token.Role;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Who follows a sweep that has finished is told so and forgotten: nobody would end what is asked ten times a second. */
class FinishedSweepsTest {

    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void aReaderWhoHasBeenToldTheEndTakesNoPlaceAndCostsNoQuestion() {
        ProgressFeed feed = new ProgressFeed(_ -> finished(), _ -> Set.of(), 1, Clock.systemUTC());
        for (int i = 0; i < 3; i++) {
            feed.begin(feed.follow("a", Caller.vouchedFor("vera", Role.VIEWER, Optional.empty())));
            await().until(() -> feed.subscribers() == 0);
        }
        int before = asked.get();
        feed.round();
        assertThat(asked).hasValue(before);
    }

    private Optional<ProgressEvent> finished() {
        asked.incrementAndGet();
        SweepView view =
                new SweepView("a", "name", "s", null, "finished", 1, 1, Map.of("pass", 1), Instant.EPOCH, null);
        return Optional.of(new ProgressEvent(view, 0, 0, 0));
    }
}
