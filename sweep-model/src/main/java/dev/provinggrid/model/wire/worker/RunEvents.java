package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The events of one run as far as they are kept: a simulator may tell any number, and they are stored, sent and drawn. Where
 * there are too many, the last one kept says how many are not; a text that is too long ends in an ellipsis. Events that were
 * bounded before come out as they went in.
 */
public final class RunEvents {

    /** Events that are kept of a run. */
    public static final int MOST = 1_000;

    /** Name of the event that stands for those that are not kept. */
    public static final String DROPPED = "events-dropped";

    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_DETAIL = 300;

    private final List<RunEvent> kept = new ArrayList<>();
    private long seen;

    /** Those that are kept of a list. */
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

    /** Those that are kept, in order of time. */
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
