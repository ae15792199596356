package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A thousand workers behind one address, as behind the gateway of a cluster, beside strangers who are over the limit there. */
class ManyWorkersIT extends OverHttp {

    private static final int WORKERS = 1000;
    private static final int AT_ONCE = 50;
    private static final int STRANGERS_A_MINUTE = 600;

    @Test
    void noneOfThemIsEverTooMuch() throws Exception {
        int refused = 0;
        for (int i = 0; i < 2 * STRANGERS_A_MINUTE && refused == 0; i++) {
            refused = stranger() == 429 ? 1 : 0;
        }
        assertThat(refused).as("strangers of that address are held up").isEqualTo(1);

        List<Integer> answers = new ArrayList<>();
        try (ExecutorService executor = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Callable<List<Integer>>> workers = IntStream.range(0, WORKERS)
                    .<Callable<List<Integer>>>mapToObj(slot -> () -> asksTwiceAndBeats(slot))
                    .toList();
            for (Future<List<Integer>> worker : executor.invokeAll(workers)) {
                answers.addAll(worker.get());
            }
        }
        assertThat(answers).hasSize(3 * WORKERS).allMatch(it -> it == 200 || it == 204);
        assertThat(stranger()).as("meanwhile").isIn(401, 429);
    }

    private int stranger() throws Exception {
        return send(HttpRequest.newBuilder(URI.create(origin() + "/api/v1/sweeps")))
                .statusCode();
    }

    private List<Integer> asksTwiceAndBeats(int slot) throws Exception {
        UUID worker = UUID.randomUUID();
        return List.of(lease(worker, slot), lease(worker, slot), beat(worker, slot));
    }

    private int lease(UUID worker, int slot) throws Exception {
        return status(
                "POST",
                "leases",
                new LeaseRequest(worker, UUID.randomUUID(), slot, Set.of("none@1"), Set.of(), Map.of(), 1, 0));
    }

    private int beat(UUID worker, int slot) throws Exception {
        return status("PUT", "workers/" + worker + "/heartbeat", new Heartbeat(slot, 1, "bench", "test", List.of()));
    }

    private int status(String method, String path, Object body) throws Exception {
        return send(worker(path)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofByteArray(json.writeValueAsBytes(body))))
                .statusCode();
    }
}
