package dev.provinggrid.server.security.token;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/** What the bearer of a token may do. Each user role includes those before it; a worker has none of theirs. */
public enum Role {
    /** Reads everything but secrets. */
    VIEWER,
    /** Submits, cancels and reruns sweeps. */
    SUBMITTER,
    /** Runs the server. */
    OPERATOR,
    /** Leases attempts and reports them. */
    WORKER;

    /** As on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public List<GrantedAuthority> authorities() {
        Stream<Role> included = switch (this) {
            case VIEWER -> Stream.of(VIEWER);
            case SUBMITTER -> Stream.of(VIEWER, SUBMITTER);
            case OPERATOR -> Stream.of(VIEWER, SUBMITTER, OPERATOR);
            case WORKER -> Stream.of(WORKER);
        };
        return included.<GrantedAuthority>map(it -> new SimpleGrantedAuthority("ROLE_" + it.name()))
                .toList();
    }
}
