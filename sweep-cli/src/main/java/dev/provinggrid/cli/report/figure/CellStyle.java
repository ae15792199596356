package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.summary.outcome.OutcomeTally;

/**
 * Glyph and colours of a cell of the outcome matrix.
 *
 * @param kind {@code pass}, {@code fail}, {@code error}, {@code missing}, {@code mixed}, {@code none} without a case
 * @param text what stands in it
 * @param words the same for those who do not see it
 */
public record CellStyle(String kind, String text, String words) {

    public static CellStyle of(OutcomeTally tally) {
        String kind = kind(tally);
        if (tally.planned() > 1) {
            String unjudged = tally.judged() < tally.planned() ? "!" : "";
            return new CellStyle(
                    kind,
                    tally.passed() + "/" + tally.judged() + unjudged,
                    tally.passed() + " of " + tally.judged() + " judged passed, " + tally.planned() + " planned");
        }
        return switch (kind) {
            case "pass" -> new CellStyle(kind, "✓", "pass");
            case "fail" -> new CellStyle(kind, "✕", "fail");
            case "error" -> new CellStyle(kind, "!", "error");
            case "missing" -> new CellStyle(kind, "○", "missing");
            default -> new CellStyle(kind, "", "no case");
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

    Paint style() {
        return switch (kind) {
            case "pass" -> Paint.PASS_INK;
            case "fail" -> Paint.FAIL_INK;
            case "error" -> Paint.ERROR_INK;
            default -> Paint.INK;
        };
    }
}
