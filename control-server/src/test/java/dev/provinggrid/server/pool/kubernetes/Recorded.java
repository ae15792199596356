package dev.provinggrid.server.pool.kubernetes;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Objects as a real cluster sent them (Kubernetes 1.35). */
public final class Recorded {

    private Recorded() {}

    public static Pod pod(String name) {
        return read("pod-" + name, Pod.class);
    }

    public static Node node(String name) {
        return read("node-" + name, Node.class);
    }

    public static Event event(String name) {
        return read("event-" + name, Event.class);
    }

    public static Job job(String name) {
        return read("job-" + name, Job.class);
    }

    private static <T extends HasMetadata> T read(String name, Class<T> type) {
        try (InputStream json = Recorded.class.getResourceAsStream(name + ".json")) {
            return Serialization.unmarshal(json, type);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
