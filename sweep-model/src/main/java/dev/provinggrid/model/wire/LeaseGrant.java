package dev.provinggrid.model.wire;

import java.util.List;

/** Answer to a {@link LeaseRequest}: 200 with attempts, 204 none now, 410 drained (the worker exits 0). */
public record LeaseGrant(List<GrantedAttempt> attempts) {}
