package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.mockwebserver.crud.Attribute;
import io.fabric8.mockwebserver.crud.AttributeSet;
import io.fabric8.mockwebserver.http.RecordedRequest;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Watches whose clients are slow, leave or are gone, and those beside them. */
class WatchesTest {

    private static final AttributeSet POD = new AttributeSet(new Attribute("kind", "pod"));
    private static final AttributeSet JOB = new AttributeSet(new Attribute("kind", "job"));

    private final Watches watches = new Watches();
    private final List<String> told = new CopyOnWriteArrayList<>();

    @Test
    void aWatchIsToldWhatThereIsAndWhatBecomesOfIt() {
        open(Map.of(POD, "1", JOB, "2"), told::add);
        watches.changed(POD, POD, "3");
        watches.changed(POD, null, "4");
        watches.changed(null, JOB, "5");
        awaitTold(
                "{\"type\":\"ADDED\",\"object\":1}",
                "{\"type\":\"MODIFIED\",\"object\":3}",
                "{\"type\":\"DELETED\",\"object\":4}");
    }

    @Test
    void aClientThatIsGoneKeepsNoOtherFromBeingEnded() {
        open(Map.of(), _ -> {
            throw new RejectedExecutionException("event executor terminated");
        });
        open(Map.of(), told::add);
        watches.expire();
        await().untilAsserted(() -> assertThat(told).singleElement().asString().contains("Expired"));
    }

    @Test
    void aClientThatReadsNothingHoldsUpNeitherWhoChangesSomethingNorTheOthers() {
        CountDownLatch never = new CountDownLatch(1);
        open(Map.of(), _ -> {
            try {
                never.await();
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
            return true;
        });
        open(Map.of(), told::add);
        watches.changed(null, POD, "1");
        watches.changed(POD, POD, "2");
        awaitTold("{\"type\":\"ADDED\",\"object\":1}", "{\"type\":\"MODIFIED\",\"object\":2}");
    }

    @Test
    void aWatchThatClosesMissesWhatHappensAndTheOthersDoNot() {
        WebSocketListener closing = open(Map.of(), it -> told.add("closing: " + it));
        open(Map.of(), told::add);
        closing.onClosing(socket(_ -> true), 1000, "");
        watches.changed(null, POD, "1");
        awaitTold("{\"type\":\"ADDED\",\"object\":1}");
    }

    @Test
    void watchesOfAServerThatHasStoppedAreNotToldAnything() {
        open(Map.of(), told::add);
        watches.forgetAll();
        watches.expire();
        watches.changed(null, POD, "1");
        await().during(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(told).isEmpty());
    }

    private void awaitTold(String... messages) {
        await().untilAsserted(() -> assertThat(told).containsExactly(messages));
    }

    private WebSocketListener open(Map<AttributeSet, String> objects, Predicate<String> client) {
        WebSocketListener watch = watches.open(POD, objects);
        watch.onOpen(socket(client), null);
        return watch;
    }

    private static WebSocket socket(Predicate<String> client) {
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
                return client.test(text);
            }
        };
    }
}
