package dev.provinggrid.model.wire.view;

import java.util.List;

/**
 * Answer to {@code POST /api/v1/sweeps}: 201, or 200 with an empty id for {@code ?dryRun=true}.
 *
 * @param id of the sweep
 * @param cases number of planned cases
 * @param reused number of these cases that reuse runs of other sweeps and need not run
 * @param warnings warnings about combinations that can be run but give no information, for people
 * @param notes what holds of it that its file did not say, for people
 */
public record SweepAccepted(String id, String name, int cases, int reused, List<String> warnings, List<String> notes) {

    public SweepAccepted {
        warnings = warnings == null ? List.of() : List.copyOf(warnings);
        notes = notes == null ? List.of() : List.copyOf(notes);
    }
}
