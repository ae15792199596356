package dev.provinggrid.cli.summary.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The headers of the matrix's columns: labels broken at their hyphens to keep columns narrow, or numbers with a key where there is no room
 * for labels.
 *
 * @param stacks for each column its head, from top to bottom
 * @param leastWidth of a column
 * @param key lines that explain the heads; none where they speak for themselves
 */
public record ColumnHeads(List<List<String>> stacks, int leastWidth, List<String> key) {

    public static ColumnHeads of(List<String> labels, int leastWidth, int room) {
        ColumnHeads broken =
                new ColumnHeads(labels.stream().map(ColumnHeads::broken).toList(), leastWidth, List.of());
        return broken.total() <= room ? broken : numbered(labels, leastWidth, room);
    }

    private static ColumnHeads numbered(List<String> labels, int leastWidth, int room) {
        List<List<String>> numbers = IntStream.rangeClosed(1, labels.size())
                .mapToObj(number -> List.of(String.valueOf(number)))
                .toList();
        List<String> key = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < labels.size(); i++) {
            String entry = (i + 1) + " " + labels.get(i);
            if (!line.isEmpty() && line.length() + 2 + entry.length() > room) {
                key.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : "  ").append(entry);
        }
        key.add(line.toString());
        return new ColumnHeads(numbers, leastWidth, key);
    }

    private static List<String> broken(String label) {
        return Arrays.asList(label.split("(?<=-)| ", -1));
    }

    public int width(int column) {
        return Math.max(
                leastWidth,
                stacks.get(column).stream().mapToInt(String::length).max().orElse(0));
    }

    public List<String> lines() {
        int height = stacks.stream().mapToInt(List::size).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (int level = 0; level < height; level++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < stacks.size(); column++) {
                List<String> stack = stacks.get(column);
                int at = level - (height - stack.size());
                line.append(Figures.left(at < 0 ? "" : stack.get(at), width(column)))
                        .append(' ');
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private int total() {
        return IntStream.range(0, stacks.size())
                .map(column -> width(column) + 1)
                .sum();
    }
}
