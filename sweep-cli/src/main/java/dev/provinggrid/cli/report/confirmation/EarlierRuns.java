package dev.provinggrid.cli.report.confirmation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.analysis.gate.Flip;
import dev.provinggrid.model.wire.CaseHistory;
import dev.provinggrid.model.wire.CaseHistory.Build;
import java.util.List;
import java.util.function.Predicate;

/** Runs of the baseline's cases before the candidate was submitted. */
public record EarlierRuns(CaseHistory history) {

    public static final EarlierRuns NONE = new EarlierRuns(new CaseHistory(List.of(), List.of(), List.of()));

    /** Outcomes of a case with one build. */
    public record WithBuild(@JsonUnwrapped Build build, int passed, int failed, int errors) {}

    /** Those of a case, by build. */
    public List<WithBuild> of(int index) {
        return history.cases().stream()
                .filter(it -> it.index() == index)
                .flatMap(it -> it.runs().stream())
                .map(it -> new WithBuild(history.builds().get(it.build()), it.passed(), it.failed(), it.errors()))
                .toList();
    }

    /** Verdicts of a case, of the builds that count. */
    public Flip.History verdicts(int index, Predicate<Build> counts) {
        List<WithBuild> runs =
                of(index).stream().filter(it -> counts.test(it.build())).toList();
        return new Flip.History(
                runs.stream().mapToInt(WithBuild::passed).sum(),
                runs.stream().mapToInt(WithBuild::failed).sum());
    }
}
