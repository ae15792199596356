package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The events kept of one run. A simulator may report any number, but they are stored, sent and drawn, so their number is limited.
 * If there are too many, the last kept event tells how many were dropped; a text that is too long ends in an ellipsis. Limiting a
 * limited list again changes nothing.
 */
public final class RunEvents {

    /** Greatest number of events kept of a run. */
    public static final int MOST = 1_000;

    /** Name of the event that stands for the dropped ones. */
    public static final String DROPPED = "events-dropped";

    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_DETAIL = 300;

    private final List<RunEvent> kept = new ArrayList<>();
    private long seen;

    /** The events of a list that are kept. */
    public static List<RunEvent> bounded(List<RunEvent> events) {
        RunEvents bounded = new RunEvents();
        events.forEach(bounded::add);
        return bounded.list();
    }

    public void add(RunEvent event) {
        seen++;
        if (kept.size() < MOST) {
            kept.add(new RunEvent(
                    event.simS(), shortened(event.name(), LONGEST_NAME), shortened(event.detail(), LONGEST_DETAIL)));
        }
    }

    /** The kept events, in order of time. */
    public List<RunEvent> list() {
        boolean all = seen <= MOST;
        List<RunEvent> list = new ArrayList<>(all ? kept : kept.subList(0, MOST - 1));
        list.sort(Comparator.comparingDouble(RunEvent::simS));
        if (!all) {
            list.add(new RunEvent(
                    list.getLast().simS(),
                    DROPPED,
                    (seen - list.size()) + " more events are not kept; at most " + MOST + " are"));
        }
        return List.copyOf(list);
    }

    private static String shortened(String text, int longest) {
        return text == null || text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
    }
}
