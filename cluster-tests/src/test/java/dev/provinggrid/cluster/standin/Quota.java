package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Quotas of namespaces on counts of Jobs and pods and on what pods request. */
final class Quota {

    private static final String REQUESTS = "requests.";

    private final ObjectStore store;

    Quota(ObjectStore store) {
        this.store = store;
    }

    /** Why the object may not be created; empty where it may. */
    Optional<String> refusal(HasMetadata object) {
        return store.list(ResourceQuota.class).stream()
                .filter(it -> it.getMetadata()
                        .getNamespace()
                        .equals(object.getMetadata().getNamespace()))
                .flatMap(quota -> quota.getSpec().getHard().entrySet().stream()
                        .flatMap(limit -> excess(quota, limit, object).stream()))
                .findFirst()
                .map(it -> "%s \"%s\" is forbidden: exceeded quota: %s"
                        .formatted(
                                object instanceof Job ? "jobs.batch" : "pods",
                                object.getMetadata().getName(),
                                it));
    }

    private Optional<String> excess(ResourceQuota quota, Map.Entry<String, Quantity> limit, HasMetadata object) {
        String what = limit.getKey();
        BigDecimal asked = amount(what, object);
        BigDecimal used = holders(quota.getMetadata().getNamespace()).stream()
                .map(it -> amount(what, it))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal most = limit.getValue().getNumericalAmount();
        if (asked.signum() == 0 || used.add(asked).compareTo(most) <= 0) {
            return Optional.empty();
        }
        return Optional.of("%s, requested: %s=%s, used: %s=%s, limited: %s=%s"
                .formatted(quota.getMetadata().getName(), what, asked, what, used, what, most));
    }

    private List<HasMetadata> holders(String namespace) {
        return java.util.stream.Stream.<HasMetadata>concat(
                        store.list(Job.class).stream(),
                        store.list(Pod.class).stream().filter(it -> !Conditions.isTerminal(it)))
                .filter(it -> it.getMetadata().getNamespace().equals(namespace))
                .toList();
    }

    private static BigDecimal amount(String what, HasMetadata object) {
        if (object instanceof Job) {
            return what.equals("count/jobs.batch") ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        if (what.equals("pods") || what.equals("count/pods")) {
            return BigDecimal.ONE;
        }
        return what.startsWith(REQUESTS)
                ? Requests.of((Pod) object, what.substring(REQUESTS.length()))
                : BigDecimal.ZERO;
    }
}
