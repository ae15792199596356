package dev.provinggrid.sim.sensing.lidar;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Channels of a sensor as text, separated by commas or lines: each laser in firing order, its elevation in deg above
 * the horizontal and, after {@code @}, its firing time in µs after the first laser (0 if left out). Text after
 * {@code #} in a line is ignored.
 */
public final class ChannelTable {

    private static final Pattern REMARK = Pattern.compile("#.*");
    private static final Pattern BETWEEN_CHANNELS = Pattern.compile("[,\\n]");
    private static final int MICROSECONDS = -6;

    private ChannelTable() {}

    /**
     * Reads a table.
     *
     * @throws IllegalArgumentException with everything that is wrong with it
     */
    public static List<Laser> read(String table) {
        List<Laser> channels = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String cell : BETWEEN_CHANNELS.split(REMARK.matcher(table).replaceAll(""), -1)) {
            if (!cell.isBlank()) {
                try {
                    channels.add(channel(cell.strip()));
                } catch (IllegalArgumentException e) {
                    problems.add("\"" + cell.strip() + "\": " + e.getMessage());
                }
            }
        }
        if (channels.isEmpty() && problems.isEmpty()) {
            problems.add("no channels");
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
        return channels;
    }

    private static Laser channel(String cell) {
        String[] parts = cell.split("@", 2);
        double firingS = parts.length == 1
                ? 0
                : number(parts[1]).scaleByPowerOfTen(MICROSECONDS).doubleValue();
        return new Laser(number(parts[0]).doubleValue(), firingS);
    }

    private static BigDecimal number(String text) {
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not an elevation in deg, with or without @ and a time in µs", e);
        }
    }
}
