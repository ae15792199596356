package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.report.xml.XmlWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

/** Draws a picture as SVG, in units of CSS pixels. */
final class SvgDrawing {

    /** Where a text stands to its place. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    private static final String FONT = "system-ui, 'DejaVu Sans', sans-serif";

    private final XmlWriter xml = new XmlWriter();

    /** @param name what it shows, for those who do not see it */
    SvgDrawing(double width, double height, String name) {
        xml.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "0 0 " + number(width) + " " + number(height),
                "role",
                "img",
                "aria-label",
                name,
                "font-family",
                FONT,
                "font-size",
                "11");
        rect(0, 0, width, height, Paint.PANEL);
    }

    void rect(double x, double y, double width, double height, Paint fill) {
        xml.empty(
                "rect",
                "x",
                number(x),
                "y",
                number(y),
                "width",
                number(width),
                "height",
                number(height),
                "class",
                fill.fill(),
                "fill",
                fill.light());
    }

    void line(double x1, double y1, double x2, double y2, Paint stroke, double width) {
        xml.empty(
                "line",
                "x1",
                number(x1),
                "y1",
                number(y1),
                "x2",
                number(x2),
                "y2",
                number(y2),
                "class",
                stroke.stroke(),
                "stroke",
                stroke.light(),
                "stroke-width",
                number(width));
    }

    void circle(double x, double y, double radius, Paint fill) {
        xml.empty(
                "circle",
                "cx",
                number(x),
                "cy",
                number(y),
                "r",
                number(radius),
                "class",
                fill.fill(),
                "fill",
                fill.light());
    }

    /** @param points {@code x,y} in turn, as {@link #point} writes them */
    void polyline(String points, Paint stroke, double width) {
        xml.empty(
                "polyline",
                "points",
                points,
                "fill",
                "none",
                "class",
                stroke.stroke(),
                "stroke",
                stroke.light(),
                "stroke-width",
                number(width),
                "stroke-linejoin",
                "round");
    }

    void text(double x, double y, String words, Paint fill, Anchor anchor) {
        write(x, y, words, fill, anchor);
    }

    /** A text that reads upwards. */
    void upwards(double x, double y, String words, Paint fill) {
        write(x, y, words, fill, Anchor.START, "transform", "rotate(-90 " + number(x) + " " + number(y) + ")");
    }

    private void write(double x, double y, String words, Paint fill, Anchor anchor, String... more) {
        String[] attributes = {
            "x",
            number(x),
            "y",
            number(y),
            "class",
            fill.fill(),
            "fill",
            fill.light(),
            "text-anchor",
            switch (anchor) {
                case START -> "start";
                case MIDDLE -> "middle";
                case END -> "end";
            }
        };
        String[] all = Arrays.copyOf(attributes, attributes.length + more.length);
        System.arraycopy(more, 0, all, attributes.length, more.length);
        xml.element("text", words, all);
    }

    String finish() {
        return xml.close().finish();
    }

    static String point(double x, double y) {
        return number(x) + "," + number(y);
    }

    /** To a tenth, which no screen shows better. */
    static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
