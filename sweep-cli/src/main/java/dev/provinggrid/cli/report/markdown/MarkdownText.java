package dev.provinggrid.cli.report.markdown;

import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.Arrays;

/** Foreign text in Markdown, as code: nothing of it becomes markup, a link, a mention or an issue reference. */
final class MarkdownText {

    private static final int LONGEST = 100;

    private MarkdownText() {}

    /** Any text as code on one line. */
    static String code(String text) {
        String line = Figures.cut(XmlText.oneLine(text).replace('\uFFFD', '?'), LONGEST);
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
