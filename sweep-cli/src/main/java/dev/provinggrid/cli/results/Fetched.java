package dev.provinggrid.cli.results;

import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of a download.
 *
 * @param cases all of them, by index
 * @param gone files that the server does not have any more: replays that retention took
 * @param failed files that it has and could not give
 */
public record Fetched(List<CaseView> cases, List<String> gone, List<String> failed) {

    private static final int NAMED = 5;

    public Fetched {
        gone = gone.stream().sorted().toList();
        failed = failed.stream().sorted().toList();
    }

    /** Whether there is nothing left to fetch. */
    public boolean isWhole() {
        return failed.isEmpty();
    }

    /** For people: what is not there. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        note(notes, gone, "the server does not have any more");
        note(notes, failed, "the server could not give");
        return List.copyOf(notes);
    }

    private static void note(List<String> notes, List<String> files, String why) {
        if (!files.isEmpty()) {
            String more = files.size() > NAMED ? ", ..." : "";
            notes.add(files.size() + (files.size() == 1 ? " file that " : " files that ") + why + ": "
                    + String.join(", ", files.subList(0, Math.min(NAMED, files.size()))) + more);
        }
    }
}
