package dev.provinggrid.cli.report.html;

import dev.provinggrid.cli.report.figure.SavedFigure;

/**
 * A figure in the HTML page.
 *
 * @param svg markup that stands in the page as it is: every word in it was escaped when it was drawn
 * @param svgAddress the same as a file
 * @param csvAddress its numbers as a file
 */
record FigureView(String title, String name, String svg, String svgAddress, String csvAddress) {

    static FigureView of(String title, SavedFigure figure) {
        return new FigureView(
                title,
                figure.name(),
                figure.svg(),
                DataAddress.of("image/svg+xml", figure.svg()),
                DataAddress.of("text/csv", figure.csv()));
    }
}
