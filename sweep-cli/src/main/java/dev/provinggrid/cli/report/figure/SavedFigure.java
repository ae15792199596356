package dev.provinggrid.cli.report.figure;

/**
 * A figure and its data.
 *
 * @param name of its files, without ending
 * @param svg the picture
 * @param csv the numbers it shows
 */
public record SavedFigure(String name, String svg, String csv) {

    private static final int LONGEST_NAME = 60;

    public SavedFigure {
        name = fileName(name);
    }

    /** A name that any file system takes. */
    private static String fileName(String wanted) {
        String plain = wanted.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        return plain.isEmpty() ? "figure" : plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
    }
}
