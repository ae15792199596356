package dev.provinggrid.model.quantity;

import static dev.provinggrid.model.quantity.Quantity.decimal;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The units that have a symbol of their own, with exact factors (BIPM, The International System of Units, 9th edition; NIST SP
 * 811 for inch, pound and horsepower). Pi has 60 digits, so that the error of an angle is below the resolution of a double.
 */
final class UnitTable {

    private static final BigFraction PI = decimal("3.14159265358979323846264338327950288419716939937510582097494");

    static final Map<String, Unit> ATOMS = table();

    /** Units to suggest: common symbols of the table, and common compounds. */
    static final List<String> COMMON = Stream.concat(
                    Stream.of(
                            "m/s", "km/h", "mm/h", "m/s2", "deg/s", "rad/s", "N m", "N/m", "N s/m", "m2", "px2", "1/m",
                            "kg m2"),
                    ATOMS.keySet().stream().sorted())
            .toList();

    private UnitTable() {}

    private static Map<String, Unit> table() {
        Builder t = new Builder();
        t.base("1", Map.of());
        t.scaled("%", "1", BigFraction.of(1, 100));
        t.scaled("‰", "1", BigFraction.of(1, 1000));
        t.scaled("ppm", "1", BigFraction.of(1, 1_000_000));
        lengthAndTime(t);
        motion(t);
        mechanics(t);
        others(t);
        return Map.copyOf(t.units);
    }

    private static void lengthAndTime(Builder t) {
        t.base("m", Map.of("m", 1));
        t.scaled("nm", "m", decimal("1e-9"));
        t.scaled("um", "m", decimal("1e-6"));
        t.scaled("µm", "m", decimal("1e-6"));
        t.scaled("mm", "m", decimal("0.001"));
        t.scaled("cm", "m", decimal("0.01"));
        t.scaled("dm", "m", decimal("0.1"));
        t.scaled("km", "m", BigFraction.of(1000));
        t.scaled("in", "m", decimal("0.0254"));
        t.scaled("ft", "m", decimal("0.3048"));
        t.scaled("yd", "m", decimal("0.9144"));
        t.scaled("mi", "m", decimal("1609.344"));
        t.scaled("nmi", "m", BigFraction.of(1852));
        t.base("s", Map.of("s", 1));
        t.scaled("ns", "s", decimal("1e-9"));
        t.scaled("us", "s", decimal("1e-6"));
        t.scaled("µs", "s", decimal("1e-6"));
        t.scaled("ms", "s", decimal("0.001"));
        t.scaled("min", "s", BigFraction.of(60));
        t.scaled("h", "s", BigFraction.of(3600));
        t.scaled("d", "s", BigFraction.of(86_400));
        t.base("Hz", Map.of("s", -1));
        t.scaled("kHz", "Hz", BigFraction.of(1000));
        t.scaled("MHz", "Hz", BigFraction.of(1_000_000));
        t.scaled("GHz", "Hz", BigFraction.of(1_000_000_000));
    }

    private static void motion(Builder t) {
        t.base("rad", Map.of("rad", 1));
        t.scaled("mrad", "rad", decimal("0.001"));
        t.scaled("deg", "rad", PI.divide(BigFraction.of(180)));
        t.scaled("°", "rad", PI.divide(BigFraction.of(180)));
        t.scaled("rev", "rad", PI.multiply(BigFraction.of(2)));
        t.named("rpm", "rad/s", Map.of("rad", 1, "s", -1), PI.divide(BigFraction.of(30)));
        t.named("kph", "m/s", Map.of("m", 1, "s", -1), BigFraction.of(1000, 3600));
        t.named("mph", "m/s", Map.of("m", 1, "s", -1), decimal("0.44704"));
        t.named("kn", "m/s", Map.of("m", 1, "s", -1), BigFraction.of(1852, 3600));
        t.named("gn", "m/s2", Map.of("m", 1, "s", -2), decimal("9.80665"));
    }

    private static void mechanics(Builder t) {
        t.base("kg", Map.of("kg", 1));
        t.scaled("g", "kg", decimal("0.001"));
        t.scaled("mg", "kg", decimal("1e-6"));
        t.scaled("t", "kg", BigFraction.of(1000));
        t.scaled("lb", "kg", decimal("0.45359237"));
        t.base("N", Map.of("kg", 1, "m", 1, "s", -2));
        t.scaled("kN", "N", BigFraction.of(1000));
        t.scaled("lbf", "N", decimal("4.4482216152605"));
        t.named("Nm", "N m", Map.of("kg", 1, "m", 2, "s", -2), BigFraction.ONE);
        t.base("J", Map.of("kg", 1, "m", 2, "s", -2));
        t.scaled("kJ", "J", BigFraction.of(1000));
        t.scaled("Wh", "J", BigFraction.of(3600));
        t.scaled("kWh", "J", BigFraction.of(3_600_000));
        t.base("W", Map.of("kg", 1, "m", 2, "s", -3));
        t.scaled("mW", "W", decimal("0.001"));
        t.scaled("kW", "W", BigFraction.of(1000));
        t.scaled("MW", "W", BigFraction.of(1_000_000));
        t.scaled("hp", "W", decimal("745.69987158227022"));
        t.base("Pa", Map.of("kg", 1, "m", -1, "s", -2));
        t.scaled("hPa", "Pa", BigFraction.of(100));
        t.scaled("kPa", "Pa", BigFraction.of(1000));
        t.scaled("bar", "Pa", BigFraction.of(100_000));
    }

    private static void others(Builder t) {
        t.base("K", Map.of("K", 1));
        t.offset("degC", "K", BigFraction.ONE, decimal("273.15"));
        t.offset("°C", "K", BigFraction.ONE, decimal("273.15"));
        t.offset("degF", "K", BigFraction.of(5, 9), decimal("459.67").multiply(BigFraction.of(5, 9)));
        t.offset("°F", "K", BigFraction.of(5, 9), decimal("459.67").multiply(BigFraction.of(5, 9)));
        t.base("A", Map.of("A", 1));
        t.base("V", Map.of("kg", 1, "m", 2, "s", -3, "A", -1));
        t.base("cd", Map.of("cd", 1));
        t.base("lx", Map.of("cd", 1, "m", -2));
        t.scaled("klx", "lx", BigFraction.of(1000));
        t.base("px", Map.of("px", 1));
        t.base("bit", Map.of("bit", 1));
        t.scaled("kbit", "bit", BigFraction.of(1000));
        t.scaled("Mbit", "bit", BigFraction.of(1_000_000));
        t.scaled("B", "bit", BigFraction.of(8));
        t.base("flop", Map.of("flop", 1));
        t.scaled("Mflop", "flop", BigFraction.of(1_000_000));
        t.scaled("Gflop", "flop", BigFraction.of(1_000_000_000));
        t.scaled("Tflop", "flop", BigFraction.of(1_000_000_000_000L));
        t.base("dB", Map.of("dB", 1));
        t.base("dBm", Map.of("dBm", 1));
    }

    private static final class Builder {
        private final Map<String, Unit> units = new TreeMap<>();

        void base(String symbol, Map<String, Integer> dimension) {
            named(symbol, symbol, dimension, BigFraction.ONE);
        }

        void named(String symbol, String si, Map<String, Integer> dimension, BigFraction factor) {
            units.put(symbol, new Unit(symbol, si, dimension, factor, BigFraction.ZERO));
        }

        void scaled(String symbol, String si, BigFraction factor) {
            offset(symbol, si, factor, BigFraction.ZERO);
        }

        void offset(String symbol, String si, BigFraction factor, BigFraction offset) {
            units.put(symbol, new Unit(symbol, si, units.get(si).dimension(), factor, offset));
        }
    }
}
