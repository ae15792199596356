package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.mockwebserver.dsl.HttpMethod;
import io.fabric8.mockwebserver.http.Headers;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Ends of watches whose clients are gone: the threads that served them may be gone too. */
class WatchesTest {
    private final Watches watches = new Watches();
    private final List<String> told = new ArrayList<>();

    @Test
    void aWatchWhoseClientIsGoneKeepsNoOtherFromBeingEnded() {
        open(false);
        open(true);
        watches.expire();
        assertThat(told).singleElement().asString().contains("Expired");
    }

    @Test
    void watchesOfAServerThatHasStoppedAreNotToldAnything() {
        open(true);
        watches.forgetAll();
        watches.expire();
        assertThat(told).isEmpty();
    }

    private void open(boolean alive) {
        RecordedRequest request = new RecordedRequest(
                "HTTP/1.1",
                HttpMethod.GET,
                "/api/v1/pods?watch=true",
                Headers.builder().build(),
                null);
        MockResponse answer =
                watches.opened(request, new MockResponse().withWebSocketUpgrade(new WebSocketListener() {}));
        answer.getWebSocketListener().onOpen(socket(alive), null);
    }

    private WebSocket socket(boolean alive) {
        return new WebSocket() {
            @Override
            public RecordedRequest request() {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean send(byte[] bytes) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean close(int code, String reason) {
                return true;
            }

            @Override
            public boolean send(String text) {
                if (!alive) {
                    throw new RejectedExecutionException("event executor terminated");
                }
                return told.add(text);
            }
        };
    }
}
