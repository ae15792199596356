package dev.provinggrid.cli.report.markdown;

import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.Arrays;

/** Foreign text in Markdown, as code: nothing of it becomes markup, a link, a mention or an issue reference. */
final class MarkdownText {

    private static final int LONGEST = 100;
    private static final int LONGEST_SENTENCE = 600;

    private MarkdownText() {}

    /** Any text as code on one line. */
    static String code(String text) {
        return code(text, LONGEST);
    }

    /** A sentence with foreign names in it, as code; it says nothing when it is cut off in the middle. */
    static String sentence(String text) {
        return code(text, LONGEST_SENTENCE);
    }

    private static String code(String text, int longest) {
        String line = Figures.cut(XmlText.oneLine(text).replace('\uFFFD', '?'), longest);
        if (line.isEmpty()) {
            return "";
        }
        String fence = "`".repeat(longestRun(line) + 1);
        String space = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return fence + space + line + space + fence;
    }

    private static int longestRun(String line) {
        return Arrays.stream(line.split("[^`]+")).mapToInt(String::length).max().orElse(0);
    }
}
