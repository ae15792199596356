package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.confirmation.Flips;
import dev.provinggrid.cli.results.CasesFile.Condition;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What has to hold before the first rerun; everything that does not is said at once. */
final class ConfirmCheck {

    private final List<Problem> problems = new ArrayList<>();

    /**
     * Refuses what cannot be confirmed.
     *
     * @throws InvalidInput with all problems, those of the options among them
     */
    static void require(ReportedComparison comparison, SweepSource first, SweepSource second, ConfirmOptions options) {
        ConfirmCheck check = new ConfirmCheck();
        check.problems.addAll(options.problems());
        check.together(comparison);
        check.ended(comparison);
        Flips flips = Flips.of(comparison.cases());
        List<CaseChange> rerun = options.improvements()
                ? Stream.concat(flips.worse().stream(), flips.better().stream()).toList()
                : flips.worse();
        check.each("the first", first, comparison.first(), rerun, CaseChange::firstCase);
        check.each("the second", second, comparison.second(), rerun, CaseChange::secondCase);
        if (options.problems().isEmpty() && options.history() == HistoryUse.EVIDENCE) {
            comparison
                    .report()
                    .differences()
                    .platform()
                    .ifPresent(it -> check.add(
                            "the two sweeps",
                            "--history evidence needs runs on machines of one class (--history weights does not): "
                                    + comparison.inWords(it)));
        }
        if (options.deterministic()) {
            check.declared("the first", first);
            check.declared("the second", second);
        }
        check.throwIfAny();
    }

    /**
     * Refuses a baseline whose cases could not run again, before anything is compared with it.
     *
     * @throws InvalidInput with all problems, those of the options among them
     */
    static void requireBaseline(SweepSource first, ConfirmOptions options) {
        ConfirmCheck check = new ConfirmCheck();
        check.problems.addAll(options.problems());
        switch (first) {
            case FolderSource(var folder) ->
                folder.partial()
                        .ifPresent(it -> check.add("the baseline", folder.root() + " is partial; first: " + it.next()));
            case ServerSource server -> {
                if (check.isEnded("the baseline", server.sweep())) {
                    check.runnable("the baseline", server, List.of());
                }
            }
        }
        if (options.deterministic()) {
            check.declared("the baseline", first);
        }
        check.throwIfAny();
    }

    /**
     * Refuses a sweep that was just submitted and could not be compared with the baseline when it has ended.
     *
     * @throws InvalidInput with all problems
     */
    static void requireComparable(ReportedComparison planned) {
        ConfirmCheck check = new ConfirmCheck();
        check.together(planned);
        check.throwIfAny();
    }

    private void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new InvalidInput(problems);
        }
    }

    private void together(ReportedComparison comparison) {
        if (comparison.cases().isEmpty() && !isYetToBeChosen(comparison.second().sweep())) {
            add(
                    "the two sweeps",
                    "they have no case in common: compare sweeps of one file, or of files that share values");
        }
        String before = criteria(comparison.first());
        String now = criteria(comparison.second());
        if (!before.equals(now)) {
            add(
                    "the two sweeps",
                    "they are judged by other criteria: " + before + " in the first, " + now
                            + " in the second; submit one again with those of the other");
        }
        SweepView first = comparison.first().sweep();
        if (first != null
                && comparison.second().sweep() != null
                && first.id().equals(comparison.second().sweep().id())) {
            add("the two sweeps", "both are " + first.id() + ": a build is as good as itself");
        }
    }

    /** Whether further cases depend on results that are to come. */
    private static boolean isYetToBeChosen(SweepView sweep) {
        return sweep != null && sweep.design() != null && sweep.finished() == null;
    }

    private void ended(ReportedComparison comparison) {
        if (Stream.of(comparison.first().sweep(), comparison.second().sweep())
                .anyMatch(it -> it != null && NoRate.RISK.word().equals(it.noRate()))) {
            add(
                    "the two sweeps",
                    "in one of them " + NoRate.RISK.words() + ", and not all have ended: let it end first");
        }
    }

    private static String criteria(ComparedSource source) {
        return source.criteria() == null
                ? "none"
                : Stream.concat(source.criteria().valid().stream(), source.criteria().pass().stream())
                        .map(Condition::that)
                        .collect(Collectors.joining(", "));
    }

    private void each(
            String name,
            SweepSource source,
            ComparedSource compared,
            List<CaseChange> rerun,
            ToIntFunction<CaseChange> index) {
        switch (source) {
            case FolderSource _ ->
                add(name, "a folder of results: cases are run again on the server that has the sweep");
            case ServerSource server -> {
                List<Integer> cases = rerun.stream().map(index::applyAsInt).toList();
                if (isEnded(name, compared.sweep()) && !cases.isEmpty()) {
                    runnable(name, server, cases);
                }
            }
        }
    }

    private boolean isEnded(String name, SweepView sweep) {
        if (sweep.repeatOf() != null) {
            add(name, "a repeat of " + sweep.repeatOf() + ": compare that");
        } else if (sweep.finished() == null) {
            add(name, "is " + sweep.state() + ": \"sweep watch " + sweep.id() + "\" waits for its end");
        } else {
            return true;
        }
        return false;
    }

    private void declared(String name, SweepSource source) {
        if (source instanceof ServerSource server) {
            SweepView sweep = server.sweep();
            if (Boolean.TRUE.equals(sweep.tracesMayDiffer())) {
                add(
                        name,
                        "--deterministic does not go with the manifest of " + sweep.scenario()
                                + ", which says \"repeatable: false\": leave it out");
            }
        }
    }

    private void runnable(String name, ServerSource server, List<Integer> cases) {
        try {
            server.client().requireRepeatable(server.sweep().id(), cases);
        } catch (Refused refused) {
            add(name, refused.getMessage());
        }
    }

    private void add(String where, String what) {
        problems.add(Problem.at(new Place("", 0, 0, where), what));
    }
}
