package dev.provinggrid.cli.export.mcap.topic;

import dev.provinggrid.cli.export.mcap.topic.Foxglove.Log;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Time;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The events of a run as log messages, with its outcome as the last one. */
public final class EventLog {

    private static final int INFO = 2;
    private static final int ERROR = 4;

    private EventLog() {}

    /**
     * The topic.
     *
     * @throws IOException when an event has no time that the format knows
     */
    public static RecordedTopic of(CaseView view) throws IOException {
        List<Stamped> messages = new ArrayList<>();
        for (RunEvent event : Objects.requireNonNullElse(view.events(), List.<RunEvent>of())) {
            String detail = event.detail() == null || event.detail().isEmpty() ? "" : ": " + event.detail();
            messages.add(message(event.simS(), INFO, event.name() + detail, "event"));
        }
        if (view.simS() != null) {
            String verdict = Stream.of(view.outcome(), view.cause(), view.endReason(), view.message())
                    .filter(it -> it != null && !it.isEmpty())
                    .collect(Collectors.joining(", "));
            messages.add(message(view.simS(), "PASS".equals(view.outcome()) ? INFO : ERROR, verdict, "outcome"));
        }
        return RecordedTopic.of("/events", FoxgloveSchema.LOG, messages.iterator());
    }

    private static Stamped message(double simS, int level, String text, String name) throws IOException {
        long ns = SimNanos.of(simS);
        return new Stamped(ns, new Log(Time.ofNanos(ns), level, text, name, "", 0));
    }
}
