package dev.provinggrid.server.api.overview.table;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * A range of numbers that includes both ends; without an end it is unbounded on that side.
 *
 * @param least negative infinity if unbounded
 */
record ValueRange(double least, double greatest) {

    private static final String NUMBER = "[+-]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][+-]?[0-9]{1,3})?";
    private static final Pattern WRITTEN = Pattern.compile("(" + NUMBER + ")?[.][.](" + NUMBER + ")?");

    /**
     * A range as addresses have it: {@code 0.5..2}, {@code ..0}, {@code 3..}.
     *
     * @throws ResponseStatusException 400 when it is none
     */
    static ValueRange parse(String name, String text) {
        Matcher written = WRITTEN.matcher(text);
        if (written.matches()) {
            double least = number(written.group(1)).orElse(Double.NEGATIVE_INFINITY);
            double greatest = number(written.group(2)).orElse(Double.POSITIVE_INFINITY);
            if (least <= greatest) {
                return new ValueRange(least, greatest);
            }
        }
        throw new ResponseStatusException(
                HttpStatus.BAD_REQUEST,
                name + "=" + text + " is no range; allowed: FROM..TO in SI units, one of them may be left out: ..0");
    }

    private static OptionalDouble number(String text) {
        return text == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    /** NaN is in no range. */
    boolean has(double value) {
        return value >= least && value <= greatest;
    }
}
