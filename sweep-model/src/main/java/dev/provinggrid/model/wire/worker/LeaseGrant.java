package dev.provinggrid.model.wire.worker;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Answer to a {@link LeaseRequest}: 200 with attempts or with models to open, 204 none now, 410 drained (the worker exits 0).
 *
 * @param check perception models that the worker has to open before it can be granted more, as in {@link GrantedAttempt#inputs};
 *     it then asks again with the results. Empty if there are attempts
 */
public record LeaseGrant(List<GrantedAttempt> attempts, Map<String, String> check) {

    public LeaseGrant {
        check = Objects.requireNonNullElse(check, Map.of());
    }

    /** A grant of some attempts, or of none. */
    public static LeaseGrant of(List<GrantedAttempt> attempts) {
        return new LeaseGrant(attempts, Map.of());
    }
}
