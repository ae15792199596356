package dev.provinggrid.sim.vehicle.powertrain;

/** Full-load torque of an engine over its speed: straight lines between points, constant outside. Immutable. */
public final class TorqueCurve {

    private final double[] rpm;
    private final double[] torqueNm;

    private TorqueCurve(double[] rpm, double[] torqueNm) {
        this.rpm = rpm;
        this.torqueNm = torqueNm;
    }

    /**
     * A curve through points.
     *
     * @param pairs rpm, N m, rpm, N m, ... with rising rpm
     */
    public static TorqueCurve of(double... pairs) {
        int points = pairs.length / 2;
        if (points == 0 || pairs.length != 2 * points) {
            throw new IllegalArgumentException("needs pairs of rpm and N m, but has " + pairs.length + " numbers");
        }
        double[] rpm = new double[points];
        double[] torque = new double[points];
        for (int i = 0; i < points; i++) {
            rpm[i] = pairs[2 * i];
            torque[i] = pairs[2 * i + 1];
            if (i > 0 && !(rpm[i] > rpm[i - 1])) {
                throw new IllegalArgumentException("rpm must rise, but " + rpm[i] + " follows " + rpm[i - 1]);
            }
        }
        return new TorqueCurve(rpm, torque);
    }

    /** Torque, N m. */
    public double at(double speedRpm) {
        if (speedRpm <= rpm[0]) {
            return torqueNm[0];
        }
        for (int i = 1; i < rpm.length; i++) {
            if (speedRpm < rpm[i]) {
                double share = (speedRpm - rpm[i - 1]) / (rpm[i] - rpm[i - 1]);
                return torqueNm[i - 1] + share * (torqueNm[i] - torqueNm[i - 1]);
            }
        }
        return torqueNm[rpm.length - 1];
    }
}
