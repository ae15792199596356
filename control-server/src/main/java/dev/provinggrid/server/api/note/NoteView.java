package dev.provinggrid.server.api.note;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A note as the API tells it.
 *
 * @param id of what it is about
 * @param sweep where it was written: this one, or another with a label in common
 * @param entry as a file of known issues has it
 * @param known whether its ticket excuses a failure today
 * @param cases the cases of the sweep that it is about, by index
 */
record NoteView(
        String id,
        String sweep,
        Map<String, Object> entry,
        boolean known,
        String author,
        Instant written,
        List<Integer> cases) {}
