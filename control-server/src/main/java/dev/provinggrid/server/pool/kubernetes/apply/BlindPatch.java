package dev.provinggrid.server.pool.kubernetes.apply;

import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends merge patches (RFC 7386) for objects that the server may write but not read; the client's own patch reads first.
 */
final class BlindPatch {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final KubernetesClient client;

    BlindPatch(KubernetesClient client) {
        this.client = client;
    }

    /**
     * Changes an object.
     *
     * @param path of it, without a slash at the beginning
     * @throws KubernetesClientException when that is refused, or not answered in time
     */
    void send(String path, Map<String, ?> patch) {
        HttpClient http = client.getHttpClient();
        HttpRequest request = http.newHttpRequestBuilder()
                .uri(client.getMasterUrl() + path)
                .method("PATCH", "application/merge-patch+json", Serialization.asJson(patch))
                .build();
        try {
            check(path, http.sendAsync(request, String.class).get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException | TimeoutException failed) {
            throw new KubernetesClientException("PATCH " + path + " is not answered", failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new KubernetesClientException("PATCH " + path + " was interrupted", interrupted);
        }
    }

    private static void check(String path, HttpResponse<String> response) {
        if (!response.isSuccessful()) {
            throw new KubernetesClientException(new StatusBuilder()
                    .withCode(response.code())
                    .withMessage("PATCH " + path + ": " + response.code() + " " + response.body())
                    .build());
        }
    }
}
