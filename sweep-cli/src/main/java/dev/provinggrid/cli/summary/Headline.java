package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.cli.terminal.TextStyle;
import java.util.ArrayList;
import java.util.List;

/** The sweep's name, counts and, where shares of its cases are rates, two of them. */
record Headline(SweepResult result, RunFigures figures) implements Section {

    @Override
    public List<String> lines(Page page) {
        TextStyle style = page.style();
        OutcomeTally tally = result.tally();
        List<String> lines = new ArrayList<>();
        String preset = result.sweep().preset() == null
                ? ""
                : ", preset " + result.sweep().preset();
        lines.add(style.bold(result.sweep().name()) + "  "
                + style.faint("scenario " + result.sweep().scenario() + preset));
        figures.notes().forEach(note -> lines.add(style.yellow(note)));
        lines.add("");
        lines.add("  " + style.green(tally.passed() + " passed") + "   " + style.red(tally.failed() + " failed") + "   "
                + errors(tally, style) + "   " + tally.missing()
                + " missing   of " + tally.planned() + (tally.planned() == 1 ? " case" : " cases")
                + result.restriction());
        lines.add("  " + stripe(tally, page.width() - 4, style));
        if (result.noRate().isPresent()) {
            return lines;
        }
        lines.add("  passed/judged " + rate(tally.passed(), tally.judged()) + "   passed/planned "
                + rate(tally.passed(), tally.planned()));
        return lines;
    }

    private static String errors(OutcomeTally tally, TextStyle style) {
        String words = tally.errors() + (tally.errors() == 1 ? " error" : " errors");
        return tally.errors() == 0 ? words : style.yellow(words);
    }

    private static String rate(int part, int whole) {
        return part + "/" + whole + " = " + Figures.percent(part, whole);
    }

    private static String stripe(OutcomeTally tally, int width, TextStyle style) {
        int all = Math.max(1, tally.planned());
        int pass = width * tally.passed() / all;
        int fail = width * tally.judged() / all - pass;
        int error = width * (tally.judged() + tally.errors()) / all - pass - fail;
        return style.green(style.bar(1, pass))
                + style.red((style.blocks() ? "▒" : "x").repeat(fail))
                + style.yellow((style.blocks() ? "░" : "?").repeat(error))
                + style.faint(style.nothing().repeat(width - pass - fail - error));
    }
}
