package dev.provinggrid.server.sweep;

import dev.provinggrid.model.sweep.Sweep;

/**
 * A sweep with what was pinned at its submission.
 *
 * @param sweep its document, read against the pinned manifest
 */
public record PinnedSweep(SubmittedSweep submitted, Sweep sweep) {}
