package dev.provinggrid.sim.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The events of a run and how it ended. */
public final class RunLog {

    private static final long NEVER = Long.MAX_VALUE;

    /** Something that happened at {@code atNs}. */
    public record Event(long atNs, String name, String detail) {}

    private final List<Event> events = new ArrayList<>();
    private long endNs = NEVER;
    private String endReason = "";

    public void record(long atNs, String name, String detail) {
        events.add(new Event(atNs, name, detail));
    }

    /** Ends the run at a time; of several ends the earliest counts, and the first one said where they coincide. */
    public void endAt(long atNs, String reason) {
        if (atNs < endNs) {
            endNs = atNs;
            endReason = reason;
        }
    }

    boolean endedBy(long nowNs) {
        return nowNs >= endNs;
    }

    /** In order of time; what happened at the same time in the order in which it was recorded. */
    public List<Event> events() {
        return events.stream().sorted(Comparator.comparingLong(Event::atNs)).toList();
    }

    public String endReason() {
        return endReason;
    }
}
