package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.terminal.Ink;
import java.util.ArrayList;
import java.util.List;

/** Name, counts and the two rates. */
record Headline(SweepResult result, RunFigures figures) implements Section {

    @Override
    public List<String> lines(Page page) {
        Ink ink = page.ink();
        OutcomeTally tally = result.tally();
        List<String> lines = new ArrayList<>();
        String preset = result.sweep().preset() == null
                ? ""
                : ", preset " + result.sweep().preset();
        lines.add(ink.bold(result.sweep().name()) + "  "
                + ink.faint("scenario " + result.sweep().scenario() + preset));
        figures.notes().forEach(note -> lines.add(ink.yellow(note)));
        lines.add("");
        lines.add("  " + ink.green(tally.passed() + " passed") + "   " + ink.red(tally.failed() + " failed") + "   "
                + errors(tally, ink) + "   " + tally.missing()
                + " missing   of " + tally.planned() + (tally.planned() == 1 ? " case" : " cases"));
        lines.add("  " + stripe(tally, page.width() - 4, ink));
        lines.add("  passed/judged " + rate(tally.passed(), tally.judged()) + "   passed/planned "
                + rate(tally.passed(), tally.planned()));
        return lines;
    }

    private static String errors(OutcomeTally tally, Ink ink) {
        String words = tally.errors() + (tally.errors() == 1 ? " error" : " errors");
        return tally.errors() == 0 ? words : ink.yellow(words);
    }

    private static String rate(int part, int whole) {
        return part + "/" + whole + " = " + Figures.percent(part, whole);
    }

    private static String stripe(OutcomeTally tally, int width, Ink ink) {
        int all = Math.max(1, tally.planned());
        int pass = width * tally.passed() / all;
        int fail = width * tally.judged() / all - pass;
        int error = width * (tally.judged() + tally.errors()) / all - pass - fail;
        return ink.green(ink.bar(1, pass))
                + ink.red((ink.blocks() ? "▒" : "x").repeat(fail))
                + ink.yellow((ink.blocks() ? "░" : "?").repeat(error))
                + ink.faint(ink.nothing().repeat(width - pass - fail - error));
    }
}
