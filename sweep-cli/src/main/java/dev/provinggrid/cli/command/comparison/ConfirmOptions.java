package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.cli.option.DurationConverter;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** How flips are told from noise. */
final class ConfirmOptions {

    private static final String BUDGET = "--budget";
    private static final String ALPHA = "--alpha";
    private static final String HISTORY = "--history";
    private static final Pattern SHARE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)\\s*%");

    /** Runs of a budget that is smaller: a tenth of a small suite decides nothing. */
    private static final int LEAST_BUDGET = 20;

    @Option(
            names = BUDGET,
            paramLabel = "SHARE",
            description = "Reruns, of the cases in both; 20 at least. Default: 10 %%.")
    private String budget;

    @Option(
            names = ALPHA,
            paramLabel = "SHARE",
            description = "Nights without a change called worse, at most. Default: 5 %%.")
    private String alpha;

    @Option(names = "--improvements", description = "Decides what failed and passes now too.")
    private boolean improvements;

    @Option(names = "--deterministic", description = "Your simulator repeats to the bit: one pair of reruns decides.")
    private boolean deterministic;

    @Option(
            names = HISTORY,
            paramLabel = "USE",
            completionCandidates = HistoryUse.Words.class,
            description = "Earlier runs as @|italic weights|@ (default), @|italic evidence|@, or @|italic none|@.")
    private String history;

    @Option(
            names = "--deadline",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Longest time to wait; then exit 5 with what is known.")
    private Duration deadline;

    Optional<Duration> deadline() {
        return Optional.ofNullable(deadline);
    }

    boolean improvements() {
        return improvements;
    }

    /** Whether the command line gives any of them. */
    boolean areGiven() {
        return budget != null || alpha != null || improvements || deterministic || deadline != null || history != null;
    }

    /** Everything that is wrong with them. */
    List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        if (share(budgetText(), 100).isEmpty()) {
            problems.add(problem(BUDGET, "no share of the cases", budgetText(), "more than 0 %, at most 100 %"));
        }
        if (share(alphaText(), 50).isEmpty()) {
            problems.add(problem(ALPHA, "no rate of false alarms", alphaText(), "more than 0 %, at most 50 %"));
        }
        if (HistoryUse.of(historyText()).isEmpty()) {
            problems.add(problem(HISTORY, "no use of earlier runs", history, String.join(", ", HistoryUse.words())));
        }
        return problems;
    }

    private String historyText() {
        return Objects.requireNonNullElse(history, HistoryUse.WEIGHTS.word());
    }

    /** What earlier runs of the baseline count for. */
    HistoryUse history() {
        return HistoryUse.of(historyText()).orElseThrow();
    }

    private static Problem problem(String option, String message, String value, String allowed) {
        return Problem.at(new Place("", 0, 0, option), message).withValue(value).withAllowed(allowed);
    }

    private String budgetText() {
        return Objects.requireNonNullElse(budget, "10 %");
    }

    private String alphaText() {
        return Objects.requireNonNullElse(alpha, "5 %");
    }

    /** Runs for so many cases. */
    int budget(int cases) {
        return Math.max(LEAST_BUDGET, (int) Math.floor(share(budgetText(), 100).orElseThrow() * cases));
    }

    double alpha() {
        return share(alphaText(), 50).orElseThrow();
    }

    /** Whether the command line says that the simulator repeats its runs to the bit. */
    boolean deterministic() {
        return deterministic;
    }

    private static OptionalDouble share(String text, int mostPercent) {
        Matcher matcher = SHARE.matcher(text.strip());
        if (!matcher.matches()) {
            return OptionalDouble.empty();
        }
        double percent = Double.parseDouble(matcher.group(1));
        return percent > 0 && percent <= mostPercent ? OptionalDouble.of(percent / 100) : OptionalDouble.empty();
    }
}
