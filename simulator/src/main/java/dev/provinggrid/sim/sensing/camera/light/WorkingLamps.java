package dev.provinggrid.sim.sensing.camera.light;

/** Which of the two headlamps work. */
public enum WorkingLamps {
    BOTH(1, 0),
    LEFT(.5, .6),
    RIGHT(.5, -.6),
    NEITHER(0, 0);

    private final double share;
    private final double leftM;

    WorkingLamps(double share, double leftM) {
        this.share = share;
        this.leftM = leftM;
    }

    /** Of the light of both. */
    public double share() {
        return share;
    }

    /** Where the light comes from, left of the middle of the vehicle, m (assumed). */
    public double leftM() {
        return leftM;
    }
}
