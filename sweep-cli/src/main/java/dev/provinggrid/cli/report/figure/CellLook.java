package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.summary.OutcomeTally;

/**
 * How a cell of the matrix looks: outcomes are told by glyph and by colour.
 *
 * @param kind {@code pass}, {@code fail}, {@code error}, {@code missing}, {@code mixed}, {@code none} without a case
 * @param text what stands in it
 * @param words the same for those who do not see it
 */
public record CellLook(String kind, String text, String words) {

    public static CellLook of(OutcomeTally tally) {
        String kind = kind(tally);
        if (tally.planned() > 1) {
            String unjudged = tally.judged() < tally.planned() ? "!" : "";
            return new CellLook(
                    kind,
                    tally.passed() + "/" + tally.judged() + unjudged,
                    tally.passed() + " of " + tally.judged() + " judged passed, " + tally.planned() + " planned");
        }
        return switch (kind) {
            case "pass" -> new CellLook(kind, "✓", "pass");
            case "fail" -> new CellLook(kind, "✕", "fail");
            case "error" -> new CellLook(kind, "!", "error");
            case "missing" -> new CellLook(kind, "○", "missing");
            default -> new CellLook(kind, "", "no case");
        };
    }

    private static String kind(OutcomeTally tally) {
        if (tally.planned() == 0) {
            return "none";
        }
        return tally.errors() > 0
                ? "error"
                : tally.missing() > 0
                        ? "missing"
                        : tally.failed() == 0 ? "pass" : tally.passed() == 0 ? "fail" : "mixed";
    }

    Paint ground() {
        return switch (kind) {
            case "pass" -> Paint.PASS_SOFT;
            case "fail" -> Paint.FAIL_SOFT;
            case "error" -> Paint.ERROR_SOFT;
            case "none" -> Paint.PANEL;
            default -> Paint.QUEUED;
        };
    }

    Paint ink() {
        return switch (kind) {
            case "pass" -> Paint.PASS_INK;
            case "fail" -> Paint.FAIL_INK;
            case "error" -> Paint.ERROR_INK;
            default -> Paint.INK;
        };
    }
}
