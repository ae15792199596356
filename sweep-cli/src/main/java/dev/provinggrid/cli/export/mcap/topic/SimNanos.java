package dev.provinggrid.cli.export.mcap.topic;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Simulated time in the unit of MCAP: whole nanoseconds, not negative. */
final class SimNanos {

    private static final int DIGITS = 9;

    private SimNanos() {}

    static long of(String seconds) throws IOException {
        try {
            return of(new BigDecimal(seconds.strip()));
        } catch (NumberFormatException | ArithmeticException _) {
            throw new IOException("not a time in seconds: \"" + seconds + "\"");
        }
    }

    static long of(double seconds) throws IOException {
        if (!Double.isFinite(seconds)) {
            throw new IOException("not a time in seconds: " + seconds);
        }
        return of(BigDecimal.valueOf(seconds));
    }

    private static long of(BigDecimal seconds) throws IOException {
        if (seconds.signum() < 0) {
            throw new IOException("a time before 0, which the format does not have: " + seconds.toPlainString() + " s");
        }
        return seconds.movePointRight(DIGITS)
                .setScale(0, RoundingMode.HALF_EVEN)
                .longValueExact();
    }
}
