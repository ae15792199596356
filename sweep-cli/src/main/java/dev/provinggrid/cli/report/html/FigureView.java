package dev.provinggrid.cli.report.html;

import dev.provinggrid.cli.report.figure.SavedFigure;

/**
 * A figure in the HTML page.
 *
 * @param svg markup that stands in the page as it is: every word in it was escaped when it was drawn
 * @param svgAddress the same as a file
 * @param csvAddress its numbers as a file
 * @param note that stands below it; empty where there is none
 */
record FigureView(String title, String name, String svg, String svgAddress, String csvAddress, String note) {

    static FigureView of(String title, SavedFigure figure) {
        return of(title, figure, "");
    }

    static FigureView of(String title, SavedFigure figure, String note) {
        return new FigureView(
                title,
                figure.name(),
                figure.svg(),
                DataAddress.of("image/svg+xml", figure.svg()),
                DataAddress.of("text/csv", figure.csv()),
                note);
    }
}
