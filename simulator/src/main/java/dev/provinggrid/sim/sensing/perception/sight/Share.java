package dev.provinggrid.sim.sensing.perception.sight;

/**
 * Some of several.
 *
 * @param count how many
 * @param of how many there are
 */
public record Share(int count, int of) {

    static final Share NONE = new Share(0, 0);

    /** 0 to 1; not a number of none. */
    public double share() {
        return (double) count / of;
    }

    Share and(boolean one) {
        return new Share(count + (one ? 1 : 0), of + 1);
    }
}
