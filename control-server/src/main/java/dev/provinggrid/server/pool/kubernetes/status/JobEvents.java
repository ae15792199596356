package dev.provinggrid.server.pool.kubernetes.status;

import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes Events about Jobs, for {@code kubectl describe}. Of one kind about one Job there is at most one a minute; the next one
 * counts those that were left out. Nobody waits for them, and one that is refused is not written again.
 */
public final class JobEvents {
    private static final Logger LOG = LoggerFactory.getLogger(JobEvents.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int MOST_REMEMBERED = 1_000;
    private static final int LONGEST_NOTE = 900;
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private final KubernetesClient client;
    private final String namespace;
    private final String instance;
    private final Map<String, Written> written = new HashMap<>();
    private long number;

    private record Written(Instant when, int leftOut) {}

    /** @param instance name of this server's Deployment */
    public JobEvents(KubernetesClient client, String namespace, String instance) {
        this.client = client;
        this.namespace = namespace;
        this.instance = instance;
    }

    /**
     * Writes one, unless one like it has been written just now.
     *
     * @param reason in CamelCase
     */
    void write(Job job, boolean warning, String reason, String note, Instant now) {
        String key = job.getMetadata().getUid() + " " + reason;
        Written before = written.getOrDefault(key, new Written(Instant.EPOCH, 0));
        if (now.isBefore(before.when().plus(PAUSE))) {
            written.put(key, new Written(before.when(), before.leftOut() + 1));
            return;
        }
        if (written.size() >= MOST_REMEMBERED) {
            written.clear();
        }
        written.put(key, new Written(now, 0));
        String more = before.leftOut() == 0 ? "" : " (and " + before.leftOut() + " more before)";
        send(event(job, warning, reason, note.substring(0, Math.min(LONGEST_NOTE, note.length())) + more, now));
    }

    private Event event(Job job, boolean warning, String reason, String note, Instant now) {
        number++;
        String name = job.getMetadata().getName() + "." + Long.toHexString(now.toEpochMilli()) + "." + number;
        return new EventBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(namespace)
                .endMetadata()
                .withEventTime(new MicroTime(MICROS.format(now)))
                .withReportingController("provinggrid.dev/server")
                .withReportingInstance(instance)
                .withAction("Reconciling")
                .withReason(reason)
                .withType(warning ? "Warning" : "Normal")
                .withNote(note)
                .withNewRegarding()
                .withApiVersion("batch/v1")
                .withKind("Job")
                .withNamespace(namespace)
                .withName(job.getMetadata().getName())
                .withUid(job.getMetadata().getUid())
                .endRegarding()
                .build();
    }

    private void send(Event event) {
        HttpRequest request = client.getHttpClient()
                .newHttpRequestBuilder()
                .uri(client.getMasterUrl() + "apis/events.k8s.io/v1/namespaces/" + namespace + "/events")
                .timeout(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .method("POST", "application/json", Serialization.asJson(event))
                .build();
        var _ = client.getHttpClient().sendAsync(request, String.class).whenComplete((answer, failure) -> {
            if (failure != null || !answer.isSuccessful()) {
                LOG.debug("An Event was not written: {}", failure == null ? answer.body() : failure.toString());
            }
        });
    }
}
