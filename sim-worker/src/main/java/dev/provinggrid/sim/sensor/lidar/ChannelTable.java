package dev.provinggrid.sim.sensor.lidar;

import java.util.ArrayList;
import java.util.List;

/**
 * Channels of a sensor as text: a line for each laser in firing order, its elevation in deg above the horizontal and, after a comma,
 * its firing time in µs after the first laser (0 if left out). What follows {@code #} is overlooked, as is an empty line.
 */
public final class ChannelTable {

    private static final double MICROSECOND_S = 1e-6;

    private ChannelTable() {}

    /**
     * Reads a table.
     *
     * @throws IllegalArgumentException with everything that is wrong with it
     */
    public static List<Channel> read(List<String> lines) {
        List<Channel> channels = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                try {
                    channels.add(channel(text));
                } catch (IllegalArgumentException e) {
                    problems.add("line " + (i + 1) + ": " + e.getMessage());
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

    private static Channel channel(String text) {
        String[] cells = text.split("\\s*,\\s*", -1);
        if (cells.length > 2) {
            throw new IllegalArgumentException("\"" + text + "\" is not an elevation and a firing time");
        }
        return new Channel(number(cells[0]), cells.length == 1 ? 0 : number(cells[1]) * MICROSECOND_S);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + text + "\" is not a number", e);
        }
    }
}
