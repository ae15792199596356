package dev.provinggrid.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ServerSentEventsTest {

    @Test
    void eventsAreReadByNameAndData() throws IOException {
        ServerSentEvents events =
                events("event: progress\ndata: {\"a\":1}\n\n: comment\n\nevent:finished\ndata:x\ndata:y\n\n");
        assertThat(events.next()).contains(new ServerSentEvents.Event("progress", "{\"a\":1}"));
        assertThat(events.next()).contains(new ServerSentEvents.Event("finished", "x\ny"));
        assertThat(events.next()).isEmpty();
    }

    @Test
    void anUnfinishedEventIsDropped() throws IOException {
        assertThat(events("event: progress\ndata: {\"a\":").next()).isEmpty();
    }

    @Test
    void anEventWithoutDataIsNone() throws IOException {
        ServerSentEvents events = events("event: progress\n\ndata: x\n\n");
        assertThat(events.next()).contains(new ServerSentEvents.Event("message", "x"));
    }

    @Property
    void anyBytesGiveEventsOrTheEnd(@ForAll byte[] bytes) throws IOException {
        ServerSentEvents events = new ServerSentEvents(new ByteArrayInputStream(bytes));
        int read = 0;
        while (events.next().isPresent()) {
            read++;
        }
        assertThat(read).isLessThanOrEqualTo(bytes.length);
    }

    private static ServerSentEvents events(String text) {
        return new ServerSentEvents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
