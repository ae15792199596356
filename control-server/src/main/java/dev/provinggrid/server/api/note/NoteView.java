package dev.provinggrid.server.api.note;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A note as the API returns it.
 *
 * @param id of its subject
 * @param sweep where it was written: this sweep, or another that shares a label
 * @param entry the note as an entry of a known-issues file
 * @param known whether its ticket is valid today and excuses a failure
 * @param cases indexes of the cases it applies to in this sweep
 */
record NoteView(
        String id,
        String sweep,
        Map<String, Object> entry,
        boolean known,
        String author,
        Instant written,
        List<Integer> cases) {}
