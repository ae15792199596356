package dev.provinggrid.benchmarks.regulation;

import dev.provinggrid.benchmarks.regulation.PlantStudy.Cell;
import dev.provinggrid.benchmarks.regulation.PlantStudy.Pair;
import java.util.List;
import java.util.Locale;

/** A panel for each driver, gap to the right and lateral speed upwards, each cell in the colour of its two verdicts. */
record PlantPicture(Pair pair, List<String> drivers, List<Cell> cells) {

    private static final int LEFT = 46;
    private static final int TOP = 56;
    private static final int ROW = 9;
    private static final int ROWS = 18;
    private static final int WIDTH = 420;
    private static final int BETWEEN = 44;
    private static final int HEIGHT = ROWS * ROW;

    String svg() {
        int width = LEFT + 2 * (WIDTH + BETWEEN);
        int height = TOP + 2 * (HEIGHT + BETWEEN) + 8;
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"11\">\n",
                width,
                height));
        svg.append(String.format(Locale.ROOT, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", width, height));
        svg.append(text(
                LEFT,
                16,
                "Cut-in, ego " + pair.egoKmh() + " km/h, other " + pair.otherKmh()
                        + " km/h: gap in m to the right, lateral speed in m/s upwards"));
        legend(svg);
        for (int i = 0; i < drivers.size(); i++) {
            panel(svg, drivers.get(i), LEFT + i % 2 * (WIDTH + BETWEEN), TOP + i / 2 * (HEIGHT + BETWEEN));
        }
        return svg.append("</svg>\n").toString();
    }

    private static void legend(StringBuilder svg) {
        List<String> words = List.of("no contact", "contact", "only as a full vehicle", "only as a point");
        List<String> colours = List.of("#e6e9ee", "#5b6675", "#d1495b", "#2e86ab");
        int x = LEFT;
        for (int i = 0; i < words.size(); i++) {
            svg.append(rect(x, 25, 10, 10, colours.get(i)));
            svg.append(text(x + 14, 34, words.get(i)));
            x += 40 + 6 * words.get(i).length();
        }
    }

    private void panel(StringBuilder svg, String driver, int left, int top) {
        double column = (double) WIDTH / (pair.lastGap() + pair.gapStep() - 1);
        svg.append(text(left, top - 4, driver));
        for (int tenths = 0; tenths < ROWS; tenths++) {
            row(svg, row(driver, tenths), left, top + (ROWS - 1 - tenths) * ROW, column);
        }
        svg.append(text(left - 24, top + HEIGHT, "0"));
        svg.append(text(left - 24, top + 9, "1.7"));
        svg.append(text(left, top + HEIGHT + 13, "1"));
        svg.append(text(left + WIDTH - 20, top + HEIGHT + 13, Integer.toString(pair.lastGap())));
    }

    /** By gap. */
    private List<Cell> row(String driver, int tenths) {
        return cells.stream()
                .filter(it -> it.driver().equals(driver) && it.tenths() == tenths)
                .toList();
    }

    /** A bar for all cells of one colour that lie side by side. */
    private void row(StringBuilder svg, List<Cell> row, int left, int top, double column) {
        int from = 0;
        for (int to = 1; to <= row.size(); to++) {
            if (to == row.size() || !colour(row.get(to)).equals(colour(row.get(from)))) {
                double x = left + (row.get(from).gap() - 1) * column;
                svg.append(rect(x, top, (to - from) * pair.gapStep() * column, ROW, colour(row.get(from))));
                from = to;
            }
        }
    }

    private static String colour(Cell cell) {
        if (cell.onlyFull()) {
            return "#d1495b";
        }
        if (cell.onlyPoint()) {
            return "#2e86ab";
        }
        return Double.isNaN(cell.full()) ? "#e6e9ee" : "#5b6675";
    }

    private static String rect(double x, double y, double width, double height, String fill) {
        return String.format(
                Locale.ROOT,
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"/>\n",
                x,
                y,
                width,
                height,
                fill);
    }

    private static String text(int x, int y, String words) {
        return String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" fill=\"#222222\">%s</text>\n", x, y, words);
    }
}
