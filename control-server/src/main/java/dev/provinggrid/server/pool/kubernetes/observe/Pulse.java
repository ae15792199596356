package dev.provinggrid.server.pool.kubernetes.observe;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Asks the API for its version every few seconds: an open watch alone cannot distinguish a quiet cluster from a dead
 * connection.
 */
public final class Pulse {
    private static final Duration PERIOD = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final KubernetesClient client;
    private CompletableFuture<?> asked = CompletableFuture.completedFuture(null);
    private Instant askedAt = Instant.MIN;
    private boolean answers = true;

    public Pulse(KubernetesClient client) {
        this.client = client;
    }

    /** Whether the last question was answered, if only by a refusal; asks the next one when it is time. */
    public boolean beats(Instant now) {
        if (asked.isDone()) {
            answers = !asked.isCompletedExceptionally();
            if (!now.isBefore(askedAt.plus(PERIOD))) {
                ask(now);
            }
        } else if (now.isAfter(askedAt.plus(PATIENCE))) {
            asked.cancel(true);
            answers = false;
        }
        return answers;
    }

    private void ask(Instant now) {
        HttpRequest version = client.getHttpClient()
                .newHttpRequestBuilder()
                .uri(client.getMasterUrl() + "version")
                .timeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .build();
        askedAt = now;
        asked = client.getHttpClient().sendAsync(version, String.class);
    }
}
