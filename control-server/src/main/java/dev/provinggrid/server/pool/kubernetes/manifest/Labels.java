package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The labels of the objects that the pool creates, and the selectors that find them: the only place that defines them.
 * @param instance the server that owns them
 */
public record Labels(String instance) {

    public static final String SWEEP = "provinggrid.dev/sweep";
    static final String GENERATION = "provinggrid.dev/generation";
    static final String TEMPLATE = "provinggrid.dev/template";
    static final String KUEUE_QUEUE = "kueue.x-k8s.io/queue-name";
    /** Set by the Job controller on the pods of an Indexed Job, as {@link #JOB} is. */
    public static final String INDEX = "batch.kubernetes.io/job-completion-index";

    public static final String JOB = "batch.kubernetes.io/job-name";

    private static final String NAME = "app.kubernetes.io/name";
    private static final String COMPONENT = "app.kubernetes.io/component";
    private static final String INSTANCE = "app.kubernetes.io/instance";
    private static final String MANAGED_BY = "app.kubernetes.io/managed-by";

    /** Labels that all workers of this server have, and nothing else has. */
    public Map<String, String> selector() {
        return Map.of(NAME, "provinggrid", COMPONENT, "worker", INSTANCE, instance);
    }

    /** Labels of what belongs to a sweep's Job. */
    public Map<String, String> of(String sweep, int generation) {
        Map<String, String> labels = new TreeMap<>(selector());
        labels.put(MANAGED_BY, "provinggrid-server");
        labels.put(SWEEP, sweep);
        labels.put(GENERATION, Integer.toString(generation));
        return labels;
    }

    public boolean areOn(HasMetadata object) {
        return labels(object).entrySet().containsAll(selector().entrySet());
    }

    public static Optional<String> sweep(HasMetadata object) {
        return Optional.ofNullable(labels(object).get(SWEEP));
    }

    /** Kueue's queue that admits it. */
    public static Optional<String> queue(HasMetadata object) {
        return Optional.ofNullable(labels(object).get(KUEUE_QUEUE));
    }

    /** From 1; 0 where the label is missing or no number. */
    public static int generation(HasMetadata object) {
        return number(labels(object).get(GENERATION)).orElse(0);
    }

    public static Optional<String> job(Pod pod) {
        return Optional.ofNullable(labels(pod).get(JOB));
    }

    public static OptionalInt index(Pod pod) {
        return number(labels(pod).get(INDEX));
    }

    private static Map<String, String> labels(HasMetadata object) {
        Map<String, String> labels = object.getMetadata().getLabels();
        return labels == null ? Map.of() : labels;
    }

    private static OptionalInt number(String text) {
        try {
            return text == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
        } catch (NumberFormatException notOurs) {
            return OptionalInt.empty();
        }
    }
}
