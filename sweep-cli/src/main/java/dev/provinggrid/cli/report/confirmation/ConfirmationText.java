package dev.provinggrid.cli.report.confirmation;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints what a gate found.
 *
 * @param words of a case
 */
public record ConfirmationText(ConfirmationReport report, Function<CaseChange, String> words) {

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(report.headline());
        table(lines, report.flips());
        if (!report.improvements().isEmpty()) {
            lines.add("improvements, decided in the same way");
            table(lines, report.improvements());
        }
        lines.add(test("became worse, %d better", report.rate()));
        if (report.errors().worse() + report.errors().better() > 0) {
            lines.add(test("lost their verdict, %d got one", report.errors()));
        }
        if (report.determinism().revokedBy() != null) {
            lines.add("the simulator does not repeat as declared: "
                    + report.determinism().revokedBy());
        }
        lines.add("%d of at most %d runs; a build as good as the first is called worse on at most %s of all nights"
                .formatted(report.runs(), report.budget(), percent(report.alpha())));
        lines.addAll(budget(report.count(FlipStatus.OUT_OF_BUDGET)));
        if (report.ended() != null) {
            lines.add(report.ended() + " The same command goes on, and runs nothing again.");
        }
        lines.add("gate: " + report.verdict().word() + why());
        return List.copyOf(lines);
    }

    private void table(List<String> lines, List<ConfirmedFlip> flips) {
        for (FlipStatus status : FlipStatus.values()) {
            flips.stream()
                    .filter(it -> it.is(status))
                    .forEach(it -> lines.add("  %-13s  %s  (%s; e %s)"
                            .formatted(it.word(), words.apply(it.change()), it.seen(), Figures.short3(it.evidence()))));
        }
    }

    private List<String> budget(int open) {
        if (open == 0) {
            return List.of();
        }
        int runs = report.runsToDecide();
        int share = Math.ceilDiv(100 * runs, report.cases());
        String flips = open == 1
                ? "1 flip is open, for the budget is spent: it takes"
                : open + " flips are open, for the budget is spent: each takes";
        String enough = share <= 100
                ? "--budget \"%d %%\" (%d runs) goes on where this ended".formatted(share, runs)
                : "even --budget \"100 %\" may not do; the suite is small, or much of it is flaky (sweep flaky)";
        return List.of("%s about %d more runs; %s".formatted(flips, report.runsOfAFlip(), enough));
    }

    private static String test(String what, SignTest test) {
        return "%d %s: p = %s%s"
                .formatted(
                        test.worse(),
                        what.formatted(test.better()),
                        String.format(Locale.ROOT, "%.3g", test.p()),
                        test.alarm() ? ", an alarm" : "");
    }

    private String why() {
        return switch (report.verdict()) {
            case OUT_OF_BUDGET -> ": " + report.undecided() + " open";
            case UNDECIDED -> ": " + report.undecided() + " neither real nor noise";
            case NO_VERDICT ->
                Stream.of(
                                count(report.errors().worse(), "passed in the first and have no verdict in the second"),
                                count(
                                        report.unjudgedBefore(),
                                        "do not pass in the second and have no verdict in the first"))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("; ", ": ", ""));
            default -> "";
        };
    }

    private static Optional<String> count(int cases, String what) {
        return cases == 0 ? Optional.empty() : Optional.of(cases + " " + what);
    }

    private static String percent(double share) {
        return Figures.of(100 * share) + " %";
    }
}
