package dev.provinggrid.sim.video;

/** Numbers in the writing on pictures. Ten pictures a second would keep a general formatter, and the compiler behind it, busy. */
public final class Decimals {

    private static final int BASE = 10;

    private Decimals() {}

    /**
     * A number with a fixed number of decimals, rounded half away from zero; {@code -} for one that is not finite.
     *
     * @param decimals 0 to 3
     */
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return "-";
        }
        long unit = 1;
        for (int i = 0; i < decimals; i++) {
            unit *= BASE;
        }
        long units = Math.round(Math.abs(value) * unit);
        String sign = value < 0 && units > 0 ? "-" : "";
        String whole = sign + units / unit;
        if (decimals == 0) {
            return whole;
        }
        String digits = Long.toString(units % unit);
        return whole + "." + "0".repeat(decimals - digits.length()) + digits;
    }
}
