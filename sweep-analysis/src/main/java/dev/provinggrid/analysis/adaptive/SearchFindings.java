package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.adaptive.Label.Verdict;
import dev.provinggrid.analysis.search.CandidateOutlook;
import dev.provinggrid.analysis.search.PointSearch;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.wire.design.SearchAudit;
import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SearchedLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BetaDistribution;

/** What a search found, and what its surrogate says of the cases that did not run. */
record SearchFindings(
        SearchDesign design, SoughtMargins sought, CandidatePoints points, PointSearch search, boolean oneWorld) {

    private static final int LOOKED_AT = 4_096;
    private static final CounterRandom LOOK = CounterRandom.of(0, "findings");

    /** Of the exact interval of Clopper and Pearson (1934), on either side. */
    private static final double TAIL = .025;

    /**
     * The standing.
     *
     * @param labels of the first cases
     * @param auditFrom number of the first case that was drawn to check; beyond all where none was
     */
    SearchStanding of(List<Label> labels, int auditFrom) {
        List<Label> chosen = labels.subList(0, Math.min(auditFrom, labels.size()));
        boolean known = judged(chosen) > 0;
        Optional<CandidateOutlook> rest = Optional.of(search)
                .filter(_ -> known)
                .map(it -> it.predicted(SoughtMargins.values(labels), it.drawn(LOOKED_AT, LOOK)));
        List<Part> unknown = rest.map(it -> List.of(left(it), silent(labels))).orElse(List.of());
        return new SearchStanding(
                design.aim().name().toLowerCase(Locale.ROOT),
                sought.criterion().orElse(null),
                SoughtMargins.tell(labels),
                oneWorld,
                labels.size(),
                judged(labels),
                SearchCases.failures(labels),
                search.left(),
                design.target(),
                rest.map(CandidateOutlook::failures).orElse(null),
                rest.map(it -> it.wrong() / points.size()).orElse(null),
                known ? failing(labels, unknown, _ -> true) : null,
                judged(chosen) > 0 && auditFrom < labels.size() ? audit(labels, auditFrom) : null,
                levels(labels, unknown));
    }

    /** Candidates without a verdict; each stands for so many. */
    private record Part(CandidateOutlook outlook, double each) {}

    /** Those that did not run. */
    private Part left(CandidateOutlook rest) {
        return new Part(rest, (double) search.left() / Math.max(1, rest.size()));
    }

    /** Those that were given out and have none: to leave them out would leave out what was feared. */
    private Part silent(List<Label> labels) {
        int[] of = IntStream.range(0, search.given().size())
                .filter(it -> it >= labels.size() || labels.get(it).verdict() == Verdict.NONE)
                .map(search.given()::get)
                .toArray();
        return new Part(search.predicted(SoughtMargins.values(labels), of), 1);
    }

    private static int judged(List<Label> labels) {
        return (int) labels.stream().filter(it -> it.verdict() != Verdict.NONE).count();
    }

    /** Share of some candidates that fails: of those that ran as they ended, of the others as is expected. */
    private Double failing(List<Label> labels, List<Part> unknown, IntPredicate among) {
        double cases = 0;
        double failures = 0;
        for (int it = 0; it < labels.size(); it++) {
            if (labels.get(it).verdict() != Verdict.NONE
                    && among.test(search.given().get(it))) {
                cases++;
                failures += labels.get(it).verdict() == Verdict.FAIL ? 1 : 0;
            }
        }
        for (Part part : unknown) {
            for (int it = 0; it < part.outlook.size(); it++) {
                if (among.test(part.outlook.candidate(it))) {
                    cases += part.each;
                    failures += part.each * part.outlook.failing(it);
                }
            }
        }
        return cases == 0 ? null : failures / cases;
    }

    private List<SearchedLevel> levels(List<Label> labels, List<Part> unknown) {
        List<SearchedLevel> levels = new ArrayList<>();
        for (int axis = 0; axis < points.axes().size(); axis++) {
            Axis of = points.axes().get(axis);
            for (int level = 0; level < of.labels().size(); level++) {
                int at = axis;
                int is = level;
                List<Label> there = IntStream.range(0, labels.size())
                        .filter(it -> points.bin(search.given().get(it), at) == is)
                        .mapToObj(labels::get)
                        .toList();
                levels.add(new SearchedLevel(
                        of.parameter(),
                        of.labels().get(level),
                        judged(there),
                        SearchCases.failures(there),
                        judged(labels) == 0 ? null : failing(labels, unknown, it -> points.bin(it, at) == is)));
            }
        }
        return levels;
    }

    private SearchAudit audit(List<Label> labels, int from) {
        int[] drawn = search.given().subList(from, labels.size()).stream()
                .mapToInt(it -> it)
                .toArray();
        CandidateOutlook said = search.predicted(SoughtMargins.values(labels.subList(0, from)), drawn);
        List<Label> ended = labels.subList(from, labels.size());
        int wrong = (int) IntStream.range(0, drawn.length)
                .filter(it -> ended.get(it).verdict() != Verdict.NONE)
                .filter(it -> said.isExpectedToFail(it) != (ended.get(it).verdict() == Verdict.FAIL))
                .count();
        int judged = judged(ended);
        int counted = design.aim() == Aim.FAILURES ? SearchCases.failures(ended) : wrong;
        return new SearchAudit(
                drawn.length,
                judged,
                SearchCases.failures(ended),
                wrong,
                counted == 0
                        ? 0
                        : BetaDistribution.of(counted, judged - counted + 1.0).inverseCumulativeProbability(TAIL),
                counted == judged
                        ? 1
                        : BetaDistribution.of(counted + 1.0, judged - counted).inverseSurvivalProbability(TAIL));
    }
}
