package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.search.CandidateOutlook;
import dev.provinggrid.analysis.search.PointSearch;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.StagedCases;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SearchedPlane;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Cases chosen by what a surrogate says of them: failures first, or what tells most of where passing turns into failing. A first stage is
 * its first block.
 */
final class SearchCases extends AdaptiveCases {

    /** Points of the first block for each combination of levels without an order, and at least. */
    private static final int EACH = 3;

    private static final int FEWEST = 48;

    /** Candidates of which the first ones are chosen, and parts of an axis of which each is to be seen with each of another. */
    private static final int LOOKED_AT = 2_048;

    private static final int PARTS = 4;

    /** Share of the variance that is expected to be noise: the same world repeats, other worlds differ. */
    private static final double ONE_WORLD = 1e-3;

    private static final double MANY_WORLDS = .1;

    private static final int FIRST = 0;
    private static final int LOOKS = 1;
    private static final int AUDIT = 2;

    private final SearchDesign design;
    private final List<Case> cases;
    private final CandidatePoints points;
    private final PointSearch search;
    private final SoughtMargins sought;
    private final boolean oneWorld;
    private final int stage;
    private final CounterRandom random;
    private final List<Label> observed = new ArrayList<>();
    private int auditFrom = Integer.MAX_VALUE;
    private boolean metBefore;
    private Ending reason;
    private Ending ending;

    SearchCases(Sweep sweep, SearchDesign design) {
        this.design = design;
        this.cases = sweep.cases().next(List.of());
        this.points = new CandidatePoints(sweep);
        this.stage = sweep.cases() instanceof StagedCases staged ? staged.first() : 0;
        this.sought = SoughtMargins.of(sweep, design);
        this.oneWorld = sweep.replicates() == 1
                && sweep.axes().stream()
                        .map(it -> sweep.manifest().parameter(it.parameter()).orElseThrow())
                        .filter(it -> it.role() == ParameterRole.ENVIRONMENT)
                        .map(Parameter::name)
                        .allMatch(sweep.sameWorld()::contains);
        this.random = CounterRandom.of(design.seed(), design.word());
        this.search =
                new PointSearch(points.all(), design.aim(), oneWorld ? ONE_WORLD : MANY_WORLDS, random.part(LOOKS));
    }

    @Override
    public int observed() {
        return observed.size();
    }

    @Override
    public Label label(Outcome outcome, Map<String, Double> margins) {
        return sought.label(outcome, margins);
    }

    @Override
    public void observe(Label label) {
        observed.add(label);
    }

    @Override
    public List<Case> next() {
        if (observed() < awaited()) {
            throw new IllegalStateException("block " + blocks() + " waits for case " + observed());
        }
        if (ending != null) {
            return List.of();
        }
        if (decided.count() == 0) {
            return given(first());
        }
        List<Label> read = observed.subList(0, awaited());
        if (reason == null) {
            int[] chosen = chosen(read);
            if (reason == null) {
                return given(chosen);
            }
            int[] audit = search.drawn(reason.leavesSome() ? design.audit() : 0, random.part(AUDIT));
            if (audit.length > 0 && auditFrom > size()) {
                auditFrom = size();
                return given(audit);
            }
        }
        ending = reason;
        return List.of();
    }

    private List<Case> given(int... chosen) {
        int first = size();
        search.give(chosen);
        decided.add(search.given().size());
        return IntStream.range(first, size()).mapToObj(this::caseAt).toList();
    }

    private Case caseAt(int place) {
        return cases.get(search.given().get(place)).at(place);
    }

    private int[] first() {
        if (stage > 0) {
            return IntStream.range(0, stage).toArray();
        }
        int most = Math.max(1, (design.mostRuns() - design.audit()) / 2);
        int even = (int) Math.min(most, Math.max(FEWEST, EACH * points.combinations()));
        if (points.isSpread()) {
            return IntStream.range(0, Math.min(even, points.size()))
                    .toArray(); // of a sequence that is even from its start
        }
        int[] some = search.drawn(LOOKED_AT, random.part(FIRST));
        int[] cover = new PairCover(IntStream.of(some)
                        .mapToObj(it -> points.coarse(it, PARTS))
                        .toList())
                .first(most);
        IntStream first = IntStream.of(cover).map(it -> some[it]);
        return design.aim() == Aim.BOUNDARY
                ? IntStream.concat(first, IntStream.of(some))
                        .distinct()
                        .limit(Math.max(even, cover.length))
                        .toArray()
                : first.toArray();
    }

    /** The next block; none, and the reason, if there is a reason to end. */
    private int[] chosen(List<Label> read) {
        if (read.stream().noneMatch(it -> it.verdict() != Label.Verdict.NONE)) {
            reason = Ending.NO_VERDICT;
            return new int[0];
        }
        if (search.left() == 0) {
            reason = Ending.ALL_CELLS;
            return new int[0];
        }
        CandidateOutlook outlook = search.look(SoughtMargins.values(read));
        boolean met = isMet(outlook, read);
        if (met && metBefore) {
            reason = Ending.AIM_MET;
        } else if (size() + Math.min(search.left(), design.block()) + design.audit() > design.mostRuns()) {
            reason = Ending.MOST_RUNS;
        }
        metBefore = met;
        return reason == null ? outlook.best(design.block()) : new int[0];
    }

    private boolean isMet(CandidateOutlook outlook, List<Label> read) {
        return switch (design.aim()) {
            case FAILURES -> outlook.failures() < design.target() * failures(read);
            case CLASSIFY, BOUNDARY -> outlook.wrong() <= design.target() * cells();
        };
    }

    static int failures(List<Label> labels) {
        return (int)
                labels.stream().filter(it -> it.verdict() == Label.Verdict.FAIL).count();
    }

    @Override
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    @Override
    public int cells() {
        return points.size();
    }

    @Override
    public Optional<SearchedPlane> plane(List<Label> labels, String x, String y, Map<String, List<String>> only) {
        OptionalInt across = points.axis(x);
        OptionalInt up = points.axis(y);
        boolean known = labels.stream().anyMatch(it -> it.verdict() != Label.Verdict.NONE);
        if (across.isEmpty() || up.isEmpty() || !points.has(only)) {
            return Optional.empty();
        }
        SearchPlane plane = new SearchPlane(points, search, across.getAsInt(), up.getAsInt());
        return Optional.of(known ? plane.of(labels, it -> points.isAmong(it, only)) : plane.unknown());
    }

    @Override
    public Optional<SearchStanding> search(List<Label> labels) {
        return Optional.of(new SearchFindings(design, sought, points, search, oneWorld).of(labels, auditFrom));
    }
}
