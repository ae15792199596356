package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Clock;
import java.util.Optional;

/** Warnings as the cluster's parts write them: one object per thing and reason, counting. Normal events are left out. */
final class EventLog {

    private final ObjectStore store;
    private final Clock clock;

    EventLog(ObjectStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    void warning(HasMetadata about, String reason, String message) {
        String name = about.getMetadata().getName() + "." + Integer.toHexString((reason + message).hashCode());
        String namespace = about.getMetadata().getNamespace() == null
                ? "default"
                : about.getMetadata().getNamespace();
        String now = Times.text(clock.instant());
        Optional<Event> known = store.find(Event.class, namespace, name);
        if (known.isPresent()) {
            store.edit(
                    known.get(),
                    it -> new EventBuilder(it)
                            .withCount(it.getCount() + 1)
                            .withLastTimestamp(now)
                            .build());
            return;
        }
        store.create(new EventBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(namespace)
                .endMetadata()
                .withNewInvolvedObject()
                .withApiVersion(about.getApiVersion())
                .withKind(about.getKind())
                .withNamespace(about.getMetadata().getNamespace())
                .withName(about.getMetadata().getName())
                .withUid(about.getMetadata().getUid())
                .endInvolvedObject()
                .withType("Warning")
                .withReason(reason)
                .withMessage(message)
                .withCount(1)
                .withFirstTimestamp(now)
                .withLastTimestamp(now)
                .build());
    }
}
