package dev.provinggrid.cli.summary.brief;

import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of the brief summary: a title in the margin, and lines beside it.
 *
 * @param most lines that it may have; of more the last says how many are left out
 */
record Block(String title, int most, List<String> lines) {

    private static final int MARGIN = 17;

    /** Its lines on a page; none where it has nothing to say. */
    List<String> on(Page page) {
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(lines.size(), most)));
        if (lines.size() > most) {
            int left = lines.size() - most + 1;
            shown.set(
                    most - 1,
                    most == 1 ? lines.getFirst() + " (and " + (left - 1) + " more)" : "and " + left + " more");
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
