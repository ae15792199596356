package dev.provinggrid.server.platform.audit;

import java.util.Optional;

/**
 * Something that was done, to be recorded.
 *
 * @param holder who did it; empty: whoever the request under way belongs to
 * @param sweep the sweep that it was done to
 * @param detail what else there is to say
 */
public record Deed(Action action, Optional<String> holder, Optional<String> sweep, Optional<String> detail) {

    public static Deed of(Action action) {
        return new Deed(action, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same, done by somebody whom the request does not name (yet). */
    public Deed by(String holder) {
        return new Deed(action, Optional.of(holder), sweep, detail);
    }

    /** The same, done to a sweep. */
    public Deed on(String sweep) {
        return new Deed(action, holder, Optional.of(sweep), detail);
    }

    public Deed saying(String detail) {
        return new Deed(action, holder, sweep, Optional.of(detail));
    }
}
