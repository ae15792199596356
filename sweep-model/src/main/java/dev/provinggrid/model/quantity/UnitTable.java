package dev.provinggrid.model.quantity;

import java.util.Map;
import java.util.TreeMap;

/**
 * The units that have a symbol of their own, with exact factors (BIPM, The International System of Units, 9th edition; NIST
 * SP 811 for inch, pound and horsepower). Pi has 60 digits, so that an angle is off by less than any double shows.
 */
final class UnitTable {

    private static final Rational PI = Rational.of("3.14159265358979323846264338327950288419716939937510582097494");

    static final Map<String, Unit> ATOMS = table();

    private UnitTable() {}

    private static Map<String, Unit> table() {
        Builder t = new Builder();
        t.base("1", Map.of());
        t.scaled("%", "1", Rational.of(1, 100));
        t.scaled("‰", "1", Rational.of(1, 1000));
        t.scaled("ppm", "1", Rational.of(1, 1_000_000));
        lengthAndTime(t);
        motion(t);
        mechanics(t);
        others(t);
        return Map.copyOf(t.units);
    }

    private static void lengthAndTime(Builder t) {
        t.base("m", Map.of("m", 1));
        t.scaled("nm", "m", Rational.of("1e-9"));
        t.scaled("um", "m", Rational.of("1e-6"));
        t.scaled("µm", "m", Rational.of("1e-6"));
        t.scaled("mm", "m", Rational.of("0.001"));
        t.scaled("cm", "m", Rational.of("0.01"));
        t.scaled("dm", "m", Rational.of("0.1"));
        t.scaled("km", "m", Rational.of(1000));
        t.scaled("in", "m", Rational.of("0.0254"));
        t.scaled("ft", "m", Rational.of("0.3048"));
        t.scaled("yd", "m", Rational.of("0.9144"));
        t.scaled("mi", "m", Rational.of("1609.344"));
        t.scaled("nmi", "m", Rational.of(1852));
        t.base("s", Map.of("s", 1));
        t.scaled("ns", "s", Rational.of("1e-9"));
        t.scaled("us", "s", Rational.of("1e-6"));
        t.scaled("µs", "s", Rational.of("1e-6"));
        t.scaled("ms", "s", Rational.of("0.001"));
        t.scaled("min", "s", Rational.of(60));
        t.scaled("h", "s", Rational.of(3600));
        t.scaled("d", "s", Rational.of(86_400));
        t.base("Hz", Map.of("s", -1));
        t.scaled("kHz", "Hz", Rational.of(1000));
        t.scaled("MHz", "Hz", Rational.of(1_000_000));
        t.scaled("GHz", "Hz", Rational.of(1_000_000_000));
    }

    private static void motion(Builder t) {
        t.base("rad", Map.of("rad", 1));
        t.scaled("mrad", "rad", Rational.of("0.001"));
        t.scaled("deg", "rad", PI.dividedBy(Rational.of(180)));
        t.scaled("°", "rad", PI.dividedBy(Rational.of(180)));
        t.scaled("rev", "rad", PI.times(Rational.of(2)));
        t.named("rpm", "rad/s", Map.of("rad", 1, "s", -1), PI.dividedBy(Rational.of(30)));
        t.named("kph", "m/s", Map.of("m", 1, "s", -1), Rational.of(1000, 3600));
        t.named("mph", "m/s", Map.of("m", 1, "s", -1), Rational.of("0.44704"));
        t.named("kn", "m/s", Map.of("m", 1, "s", -1), Rational.of(1852, 3600));
        t.named("gn", "m/s^2", Map.of("m", 1, "s", -2), Rational.of("9.80665"));
    }

    private static void mechanics(Builder t) {
        t.base("kg", Map.of("kg", 1));
        t.scaled("g", "kg", Rational.of("0.001"));
        t.scaled("mg", "kg", Rational.of("1e-6"));
        t.scaled("t", "kg", Rational.of(1000));
        t.scaled("lb", "kg", Rational.of("0.45359237"));
        t.base("N", Map.of("kg", 1, "m", 1, "s", -2));
        t.scaled("kN", "N", Rational.of(1000));
        t.scaled("lbf", "N", Rational.of("4.4482216152605"));
        t.named("Nm", "N m", Map.of("kg", 1, "m", 2, "s", -2), Rational.ONE);
        t.base("J", Map.of("kg", 1, "m", 2, "s", -2));
        t.scaled("kJ", "J", Rational.of(1000));
        t.scaled("Wh", "J", Rational.of(3600));
        t.scaled("kWh", "J", Rational.of(3_600_000));
        t.base("W", Map.of("kg", 1, "m", 2, "s", -3));
        t.scaled("mW", "W", Rational.of("0.001"));
        t.scaled("kW", "W", Rational.of(1000));
        t.scaled("MW", "W", Rational.of(1_000_000));
        t.scaled("hp", "W", Rational.of("745.69987158227022"));
        t.base("Pa", Map.of("kg", 1, "m", -1, "s", -2));
        t.scaled("hPa", "Pa", Rational.of(100));
        t.scaled("kPa", "Pa", Rational.of(1000));
        t.scaled("bar", "Pa", Rational.of(100_000));
    }

    private static void others(Builder t) {
        t.base("K", Map.of("K", 1));
        t.offset("degC", "K", Rational.ONE, Rational.of("273.15"));
        t.offset("°C", "K", Rational.ONE, Rational.of("273.15"));
        t.offset("degF", "K", Rational.of(5, 9), Rational.of("459.67").times(Rational.of(5, 9)));
        t.offset("°F", "K", Rational.of(5, 9), Rational.of("459.67").times(Rational.of(5, 9)));
        t.base("A", Map.of("A", 1));
        t.base("V", Map.of("kg", 1, "m", 2, "s", -3, "A", -1));
        t.base("cd", Map.of("cd", 1));
        t.base("lx", Map.of("cd", 1, "m", -2));
        t.scaled("klx", "lx", Rational.of(1000));
        t.base("px", Map.of("px", 1));
        t.base("bit", Map.of("bit", 1));
        t.scaled("kbit", "bit", Rational.of(1000));
        t.scaled("Mbit", "bit", Rational.of(1_000_000));
        t.scaled("B", "bit", Rational.of(8));
        t.base("dB", Map.of("dB", 1));
        t.base("dBm", Map.of("dBm", 1));
    }

    private static final class Builder {
        private final Map<String, Unit> units = new TreeMap<>();

        void base(String symbol, Map<String, Integer> dimension) {
            named(symbol, symbol, dimension, Rational.ONE);
        }

        void named(String symbol, String si, Map<String, Integer> dimension, Rational factor) {
            units.put(symbol, new Unit(symbol, si, dimension, factor, Rational.ZERO));
        }

        void scaled(String symbol, String si, Rational factor) {
            offset(symbol, si, factor, Rational.ZERO);
        }

        void offset(String symbol, String si, Rational factor, Rational offset) {
            units.put(symbol, new Unit(symbol, si, units.get(si).dimension(), factor, offset));
        }
    }
}
