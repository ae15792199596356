package dev.provinggrid.cli.summary.brief;

import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of the brief summary: a title in the margin, and lines beside it.
 *
 * @param most lines that it may have
 * @param lines of more than fit the last says how many are left out
 */
record Block(String title, int most, List<String> lines) {

    private static final int MARGIN = 17;

    /** The first of some sentences, on two lines where it is long, and how many more there are. */
    static Block ofSentences(String title, List<String> sentences, Page page) {
        if (sentences.isEmpty()) {
            return new Block(title, 2, List.of());
        }
        String text = (sentences.size() > 1 ? "(1 of " + sentences.size() + ") " : "") + sentences.getFirst();
        int room = page.width() - MARGIN;
        int end = text.length() <= room ? text.length() : text.lastIndexOf(' ', room);
        return new Block(
                title,
                2,
                end <= 0 || end == text.length()
                        ? List.of(text)
                        : List.of(text.substring(0, end), text.substring(end + 1)));
    }

    /** Its lines on a page; none where it has nothing to say. */
    List<String> on(Page page) {
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(lines.size(), most)));
        if (lines.size() > most) {
            shown.set(most - 1, "and " + (lines.size() - most + 1) + " more");
        }
        List<String> laid = new ArrayList<>();
        for (String line : shown) {
            String head = laid.isEmpty()
                    ? page.style().bold(title) + " ".repeat(MARGIN - title.length())
                    : " ".repeat(MARGIN);
            laid.add(head + Figures.cut(line, page.width() - MARGIN));
        }
        return laid;
    }
}
