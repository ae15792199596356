package dev.provinggrid.sim.vehicle.powertrain;

/** Share of the torque each wheel gets; differentials are open, so driven wheels get equal shares. */
public enum DriveSplit {
    FRONT(0.5, 0),
    REAR(0, 0.5),
    ALL(0.25, 0.25);

    private static final double GREATEST_DROP = 0.9;

    private final double frontShare;
    private final double rearShare;

    DriveSplit(double frontShare, double rearShare) {
        this.frontShare = frontShare;
        this.rearShare = rearShare;
    }

    /** Of one front wheel, 1. */
    public double frontShare() {
        return frontShare;
    }

    /** Of one rear wheel, 1. */
    public double rearShare() {
        return rearShare;
    }

    /**
     * Factor for the wheels on the inner side of a bend: {@code 1 - clamp(drop |delta|, 0, 0.9)}.
     *
     * @param torqueDrop 1/rad
     * @param inwardRad steering angle towards this side, rad; not positive when the side is the outer one
     */
    public static double sideFactor(double torqueDrop, double inwardRad) {
        return 1 - Math.clamp(torqueDrop * inwardRad, 0.0, GREATEST_DROP);
    }
}
