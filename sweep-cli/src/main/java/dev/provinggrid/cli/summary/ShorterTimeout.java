package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A shorter limit of a run, where cases hung and theirs is far from what the others took.
 *
 * @param wallTimeoutS what the sweep allows, s
 * @param judgedS wall times of the cases with a verdict, s
 * @param othersS wall times of those without one, s
 */
record ShorterTimeout(double wallTimeoutS, Collection<Double> judgedS, Collection<Double> othersS) implements Section {

    /** Fewer do not show how long a case takes. */
    private static final int ENOUGH = 5;

    /** Whatever takes so many times as long as the longest of the others hung. */
    private static final double FAR = 10;

    /** Times as long as the longest: another machine may be slower. */
    private static final double MARGIN = 3;

    private static final double LEAST_S = 5;

    static ShorterTimeout of(SweepResult result) {
        var byVerdict = result.cases().stream()
                .filter(it -> it.wallS() != null && it.reusedFrom() == null)
                .collect(Collectors.partitioningBy(
                        it -> "PASS".equals(it.outcome()) || "FAIL".equals(it.outcome()),
                        Collectors.mapping(CaseView::wallS, Collectors.toList())));
        double allowed = result.sweep().execution() == null
                ? 0
                : result.sweep().execution().wallTimeoutS();
        return new ShorterTimeout(allowed, byVerdict.get(true), byVerdict.get(false));
    }

    @Override
    public List<String> lines(Page page) {
        return sentence().stream().toList();
    }

    /** The suggestion; empty where nothing hung, or where what is allowed fits. */
    Optional<String> sentence() {
        double longest = judgedS.stream().mapToDouble(it -> it).max().orElse(0);
        double wanted = rounded(Math.max(LEAST_S, MARGIN * longest));
        boolean hung = othersS.stream().anyMatch(it -> it > FAR * longest && it > wanted);
        if (judgedS.size() < ENOUGH || !hung || wallTimeoutS < FAR * wanted) {
            return Optional.empty();
        }
        return Optional.of(
                "Cases with a verdict took at most " + Figures.of(longest) + " s; what hangs ends sooner with"
                        + " execution: {wallTimeout: " + Math.round(wanted) + " s} in the sweep file (now "
                        + Figures.of(wallTimeoutS) + " s).");
    }

    /** The next of 5, 10, 20, 50, 100 and so on. */
    private static double rounded(double seconds) {
        return Stream.iterate(1.0, it -> 10 * it)
                .flatMapToDouble(it -> DoubleStream.of(it, 2 * it, 5 * it))
                .filter(it -> it >= seconds)
                .findFirst()
                .orElseThrow();
    }
}
