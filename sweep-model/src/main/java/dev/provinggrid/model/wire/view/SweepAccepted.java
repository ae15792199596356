package dev.provinggrid.model.wire.view;

import java.util.List;

/**
 * Answer to {@code POST /api/v1/sweeps}: 201, or 200 with an empty id for {@code ?dryRun=true}.
 *
 * @param id of the sweep
 * @param cases how many it plans
 * @param reused how many of them need not run, because another sweep's runs count for them
 * @param warnings what can be run and yet tells nothing, for people
 */
public record SweepAccepted(String id, String name, int cases, int reused, List<String> warnings) {

    public SweepAccepted {
        warnings = warnings == null ? List.of() : List.copyOf(warnings);
    }
}
