package dev.provinggrid.server.pool.kubernetes.plan;

import dev.provinggrid.server.pool.ExponentialBackOff;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the cluster refused for each sweep, and when to try again. */
public final class SweepBackoff {

    private static final Logger LOG = LoggerFactory.getLogger(SweepBackoff.class);
    private static final ExponentialBackOff BACK_OFF =
            new ExponentialBackOff(Duration.ofSeconds(1), Duration.ofSeconds(30));

    private final Map<String, Failed> bySweep = new HashMap<>();

    private record Failed(int failures, Instant notBefore, PoolCondition condition) {}

    public boolean mayTry(String sweep, Instant now) {
        Failed failed = bySweep.get(sweep);
        return failed == null || !now.isBefore(failed.notBefore());
    }

    public void succeeded(String sweep) {
        bySweep.remove(sweep);
    }

    public void failed(String sweep, RuntimeException failure, Instant now) {
        Failed before = bySweep.get(sweep);
        int failures = before == null ? 1 : before.failures() + 1;
        Instant since = before == null ? now : before.condition().since();
        PoolCondition condition = new PoolCondition(kind(failure), message(failure), since);
        bySweep.put(sweep, new Failed(failures, now.plus(BACK_OFF.after(failures)), condition));
        LOG.warn("Sweep {}: {} ({} times in a row)", sweep, condition.message(), failures);
    }

    /** Forgets the sweeps that are over. */
    public void forgetAllBut(Set<String> sweeps) {
        bySweep.keySet().retainAll(sweeps);
    }

    /** The cluster answers again: what failed for its silence need not wait. */
    public void clusterIsBack() {
        bySweep.replaceAll((_, it) -> it.condition().kind() == PoolCondition.Kind.CLUSTER
                ? new Failed(it.failures(), Instant.EPOCH, it.condition())
                : it);
    }

    /** Why the last step failed, by sweep. */
    public Map<String, PoolCondition> all() {
        return bySweep.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, it -> it.getValue().condition()));
    }

    /** Of a quota and of missing rights the cluster speaks with the same code. */
    private static PoolCondition.Kind kind(RuntimeException failure) {
        if (failure instanceof StaleWatch) {
            return PoolCondition.Kind.CLUSTER;
        }
        if (failure instanceof TooManyPods) {
            return PoolCondition.Kind.LIMIT;
        }
        if (!(failure instanceof KubernetesClientException refused)) {
            return PoolCondition.Kind.CONFIGURATION;
        }
        return switch (refused.getCode()) {
            case HttpURLConnection.HTTP_FORBIDDEN ->
                message(refused).contains("exceeded quota")
                        ? PoolCondition.Kind.QUOTA
                        : PoolCondition.Kind.CONFIGURATION;
            case HttpURLConnection.HTTP_BAD_REQUEST, 422 -> PoolCondition.Kind.CONFIGURATION;
            default -> PoolCondition.Kind.CLUSTER;
        };
    }

    private static String message(RuntimeException failure) {
        if (failure instanceof KubernetesClientException unanswered && unanswered.getCode() <= 0) {
            return "the cluster's API does not answer: " + root(unanswered);
        }
        String own = failure instanceof KubernetesClientException refused && refused.getStatus() != null
                ? refused.getStatus().getMessage()
                : failure.getMessage();
        Throwable cause = failure.getCause();
        return own + (cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }

    private static String root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
