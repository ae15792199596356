package dev.provinggrid.server.pool.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A recording of a real cluster, played event by event into what the pool looks at. Each of its Jobs counts as that of a sweep
 * of the same name.
 */
final class Replay {

    static final Labels LABELS = new Labels("provinggrid");
    static final int GENERATION = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Instant t0;
    private final List<JsonNode> events;
    private final Map<String, HasMetadata> objects = new LinkedHashMap<>();
    private final List<Pod> departed = new ArrayList<>();
    private final List<Consumer<Seen>> checks = new ArrayList<>();
    private Instant now;
    private int next;

    private Replay(List<JsonNode> lines) {
        this.t0 = Instant.parse(lines.getFirst().get("t0").asText());
        this.events = lines.subList(1, lines.size());
        this.now = t0;
    }

    static Replay of(String recording) {
        String name = "recordings/" + recording + ".jsonl.gz";
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Replay.class.getResourceAsStream(name)), StandardCharsets.UTF_8))) {
            return new Replay(lines.lines().map(Replay::parsed).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Has something hold after every single event from now on. */
    Replay always(Consumer<Seen> check) {
        checks.add(check);
        return this;
    }

    /** Plays until something is so, at least one event; fails where it never is. */
    Seen until(Predicate<Seen> wanted) {
        while (next < events.size()) {
            Seen seen = step();
            if (wanted.test(seen)) {
                return seen;
            }
        }
        throw new AssertionError("not in the rest of this recording");
    }

    /** Plays the rest. */
    Seen toEnd() {
        while (next < events.size()) {
            step();
        }
        return seen();
    }

    private Seen step() {
        JsonNode event = events.get(next);
        next++;
        now = t0.plusMillis(event.get("t_ms").asLong());
        HasMetadata object = Serialization.unmarshal(event.get("object").toString(), type(event));
        label(object);
        String key = object.getKind() + " " + object.getMetadata().getName();
        if (event.get("type").asText().equals("DELETED")) {
            objects.remove(key);
            Optional.of(object)
                    .filter(Pod.class::isInstance)
                    .map(Pod.class::cast)
                    .ifPresent(departed::add);
        } else {
            objects.put(key, object);
        }
        Seen seen = seen();
        checks.forEach(it -> it.accept(seen));
        return seen;
    }

    private Seen seen() {
        List<Node> nodes = all(Node.class).toList();
        return new Seen(
                new ClusterState(
                        all(Job.class).toList(),
                        all(Pod.class).toList(),
                        List.copyOf(departed),
                        all(Event.class).toList(),
                        nodes.isEmpty() ? Optional.empty() : Optional.of(nodes)),
                now);
    }

    private <T> Stream<T> all(Class<T> type) {
        return objects.values().stream().filter(type::isInstance).map(type::cast);
    }

    private static void label(HasMetadata object) {
        Map<String, String> labels = object.getMetadata().getLabels();
        String job = object instanceof Job
                ? object.getMetadata().getName()
                : labels == null ? null : labels.get("batch.kubernetes.io/job-name");
        if (job != null) {
            Map<String, String> all = new HashMap<>(labels);
            all.putAll(LABELS.of(job, GENERATION));
            object.getMetadata().setLabels(all);
        }
    }

    private static Class<? extends HasMetadata> type(JsonNode event) {
        return switch (event.get("object").get("kind").asText()) {
            case "Job" -> Job.class;
            case "Pod" -> Pod.class;
            case "Node" -> Node.class;
            case "Event" -> Event.class;
            default -> throw new IllegalArgumentException(event.toString());
        };
    }

    private static JsonNode parsed(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
