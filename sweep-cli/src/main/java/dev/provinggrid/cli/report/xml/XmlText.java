package dev.provinggrid.cli.report.xml;

/** Replaces what XML 1.0 forbids even if escaped: control characters, unpaired surrogates, U+FFFE and U+FFFF. */
public final class XmlText {

    private static final int REPLACEMENT = 0xFFFD;

    private XmlText() {}

    /** The text with U+FFFD for what may not stand there. */
    public static String legal(String text) {
        return text.codePoints().allMatch(XmlText::isLegal)
                ? text
                : text.codePoints()
                        .map(it -> isLegal(it) ? it : REPLACEMENT)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
    }

    /** The same on one line, its whitespace collapsed, as attributes are read. */
    public static String oneLine(String text) {
        return legal(text).replaceAll("\\s+", " ").strip();
    }

    /** No fewer bytes than a text takes in a file, escaped and in UTF-8. */
    public static long bytes(String text) {
        return text.chars()
                .mapToLong(it -> "<>&\"".indexOf(it) >= 0 ? "&quot;".length() : it < 0x80 ? 1 : 3)
                .sum();
    }

    private static boolean isLegal(int point) {
        return "\t\n\r".indexOf(point) >= 0
                || isWithin(point, 0x20, 0xD7FF)
                || isWithin(point, 0xE000, 0xFFFD)
                || isWithin(point, 0x10000, 0x10FFFF);
    }

    private static boolean isWithin(int point, int first, int last) {
        return first <= point && point <= last;
    }
}
