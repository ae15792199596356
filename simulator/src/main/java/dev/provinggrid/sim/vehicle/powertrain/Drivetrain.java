package dev.provinggrid.sim.vehicle.powertrain;

/** The running {@link Powertrain} of one vehicle: engine speed, throttle, selector and gear, advanced once a step. */
public final class Drivetrain {

    private static final double STANDING_MPS = 0.05;

    /** Of the interval in which the throttle of a torque is looked for. */
    private static final int HALVINGS = 40;

    private final Powertrain powertrain;
    private Selector selector = Selector.NEUTRAL;
    private int gear = 1;
    private double ratio;
    private double engineRpm;
    private double throttle;
    private double shiftLeftS;
    private double torqueNm;

    public Drivetrain(Powertrain powertrain) {
        this.powertrain = powertrain;
        engineRpm = powertrain.engine().idleRpm();
        ratio = powertrain.transmission().ratio(1, 0, 0);
    }

    /** Starts in drive, in the gear for the speed, as when the vehicle has been moving before. */
    public void engage(double drivenRadPerS) {
        Transmission transmission = powertrain.transmission();
        double shaft = Engine.rpm(Math.abs(drivenRadPerS)) * powertrain.finalDrive();
        selector = Selector.DRIVE;
        for (int i = 1; i < transmission.gears(); i++) {
            gear = transmission.choose(gear, shaft);
        }
        ratio = transmission.ratio(gear, shaft, 0);
        engineRpm = powertrain.engine().targetRpm(shaft * ratio);
    }

    /**
     * Starts in drive, as when the vehicle has been driven for long with such a torque, as far as it has it.
     *
     * @param wantedNm of all driven wheels together, N m
     */
    public void engage(double drivenRadPerS, double wantedNm) {
        engage(drivenRadPerS);
        double less = 0;
        double more = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (less + more) / 2;
            steady(drivenRadPerS, middle);
            if (torqueNm < wantedNm) {
                less = middle;
            } else {
                more = middle;
            }
        }
        steady(drivenRadPerS, more);
    }

    private void steady(double drivenRadPerS, double open) {
        double shaft = Engine.rpm(Math.abs(drivenRadPerS)) * powertrain.finalDrive();
        throttle = open;
        ratio = powertrain.transmission().ratio(gear, shaft, throttle);
        engineRpm = powertrain.engine().targetRpm(shaft * ratio);
        torqueNm = torque(powertrain.engine(), shaft * ratio, drivenRadPerS);
    }

    /**
     * Advances by a step.
     *
     * @param asked throttle in [-1, 1]; negative means backwards
     * @param drivenRadPerS mean spin of the driven wheels, rad/s
     * @param speedMps forward speed, m/s
     * @param radiusM of the wheels, m; gears follow the vehicle's speed, not that of spinning wheels
     */
    public void advance(
            double asked, boolean handbrake, double drivenRadPerS, double speedMps, double radiusM, double stepS) {
        Engine engine = powertrain.engine();
        double shaft = Engine.rpm(Math.abs(drivenRadPerS)) * powertrain.finalDrive();
        double road = Engine.rpmAt(Math.abs(speedMps), radiusM, powertrain.finalDrive());
        shift(asked, handbrake, Math.abs(speedMps) < STANDING_MPS, road, stepS);
        double open = Math.max(asked * selector.direction(), 0);
        throttle += (open - throttle) * stepS / (engine.throttleLagS() + stepS);
        ratio = selector == Selector.REVERSE
                ? powertrain.transmission().reverseRatio()
                : powertrain.transmission().ratio(gear, shaft, throttle);
        double geared = selector.direction() == 0 ? 0 : shaft * ratio;
        engineRpm += (engine.targetRpm(geared) - engineRpm) * stepS / (engine.speedLagS() + stepS);
        torqueNm = shiftLeftS > 0 ? 0 : torque(engine, geared, drivenRadPerS);
    }

    private void shift(double asked, boolean handbrake, boolean standing, double shaftRpm, double stepS) {
        if (shiftLeftS > 0) {
            shiftLeftS = Math.max(shiftLeftS - stepS, 0);
            return;
        }
        Selector next = selector.next(asked, handbrake, standing);
        int nextGear = next == Selector.DRIVE ? powertrain.transmission().choose(gear, shaftRpm) : 1;
        if (next != selector || nextGear != gear) {
            selector = next;
            gear = nextGear;
            shiftLeftS = powertrain.shiftS();
        }
    }

    private double torque(Engine engine, double geared, double drivenRadPerS) {
        double full = engine.torque().at(engineRpm) * engine.limiter(geared);
        double gearing = ratio * powertrain.finalDrive() * powertrain.efficiency();
        double driving = selector.direction() * full * gearing * throttle * powertrain.throttleGain();
        boolean drags = engine.frictionNm() > 0 && drivenRadPerS * selector.direction() > 0;
        return drags ? driving - selector.direction() * gearing * engine.braking(geared, throttle) : driving;
    }

    /** On all driven wheels together, forward positive, N m. */
    public double torqueNm() {
        return torqueNm;
    }

    public Selector selector() {
        return selector;
    }

    /** Forward gear, from 1. */
    public int gear() {
        return gear;
    }

    /** Gear ratio now, 1. */
    public double ratio() {
        return ratio;
    }

    public double engineRpm() {
        return engineRpm;
    }

    /** Throttle after its lag, in [0, 1]. */
    public double throttle() {
        return throttle;
    }

    /** Whether a change of gear or selector interrupts the torque. */
    public boolean shifting() {
        return shiftLeftS > 0;
    }
}
