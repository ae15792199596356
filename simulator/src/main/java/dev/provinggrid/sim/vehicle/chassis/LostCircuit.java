package dev.provinggrid.sim.vehicle.chassis;

/** Which of the two brake circuits has lost its pressure. The hand brake belongs to neither. */
public enum LostCircuit {
    NONE,
    FRONT,
    REAR,
    /** Of a vehicle with crossed circuits: front right and rear left. */
    DIAGONAL;

    /**
     * Whether the combined brake still reaches a wheel.
     *
     * @param wheel front left, front right, rear left, rear right
     */
    public boolean reaches(int wheel) {
        return switch (this) {
            case NONE -> true;
            case FRONT -> wheel > 1;
            case REAR -> wheel < 2;
            case DIAGONAL -> wheel == 0 || wheel == 3;
        };
    }
}
