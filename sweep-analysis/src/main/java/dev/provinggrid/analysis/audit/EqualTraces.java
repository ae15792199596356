package dev.provinggrid.analysis.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tells parameters without effect from results that may belong to another case, by nothing but the traces of a sweep. Takes time in
 * proportion to cases times parameters.
 */
public final class EqualTraces {

    /** Families of a trace that are tried to be joined. */
    private static final int MOST_FAMILIES = 32;

    /** Members of a family that are tried as ends of a path. */
    private static final int MOST_MEMBERS = 8;

    private static final int MOST_FINDINGS = 20;

    private static final String ELSEWHERE = ": a result may belong to another case";

    private final CaseGrid grid;
    private final TraceFamilies families;
    private final List<ParameterEffect> effects;
    private final List<TwinCases> withOtherSeeds = new ArrayList<>();
    private final List<TwinCases> fromElsewhere = new ArrayList<>();
    private final Map<List<Integer>, List<GridPath>> together = new LinkedHashMap<>();

    private EqualTraces(CaseGrid grid) {
        this.grid = grid;
        this.families = new TraceFamilies(grid);
        this.effects = IntStream.range(0, grid.parameters())
                .mapToObj(it -> new ParameterEffect(grid, it))
                .toList();
        families.shared().forEach(this::examine);
    }

    /**
     * What the traces of a sweep's cases say.
     *
     * @param cases those that left a trace, each with a value for each parameter
     */
    public static TraceFindings of(List<AuditedParameter> parameters, List<TracedCase> cases) {
        EqualTraces traces = new EqualTraces(new CaseGrid(parameters, cases));
        return new TraceFindings(traces.findings(), traces.alarms());
    }

    /** Cases with a trace that others have by more right: all but the most that belong together. */
    private record TwinCases(int cases, GridPoint example, GridPoint of) {

        static TwinCases of(List<List<GridPoint>> apart) {
            List<List<GridPoint>> most = apart.stream()
                    .sorted(Comparator.comparingInt(it -> -it.size()))
                    .toList();
            int strangers = most.stream().skip(1).mapToInt(List::size).sum();
            return new TwinCases(
                    strangers, most.get(1).getFirst(), most.getFirst().getFirst());
        }
    }

    private void examine(List<GridPoint> equal) {
        List<List<GridPoint>> bySeed = List.copyOf(equal.stream()
                .filter(it -> it.of().seeded())
                .collect(Collectors.groupingBy(it -> it.of().seed(), LinkedHashMap::new, Collectors.toList()))
                .values());
        if (bySeed.size() > 1) {
            withOtherSeeds.add(TwinCases.of(bySeed));
        } else {
            joinAcrossGaps(equal);
            List<List<GridPoint>> apart = families.among(equal);
            if (apart.size() > 1) {
                fromElsewhere.add(TwinCases.of(apart));
            }
        }
    }

    /** Where cases between two families did not run, nothing says that they are strangers. */
    private void joinAcrossGaps(List<GridPoint> equal) {
        List<List<GridPoint>> apart = families.among(equal);
        for (int i = 1; i < Math.min(apart.size(), MOST_FAMILIES); i++) {
            for (int j = 0; j < i; j++) {
                if (families.among(List.of(apart.get(i).getFirst(), apart.get(j).getFirst()))
                                .size()
                        > 1) {
                    path(apart.get(j), apart.get(i)).ifPresent(it -> {
                        families.join(it.from(), it.to());
                        together.computeIfAbsent(it.dimensions(), _ -> new ArrayList<>())
                                .add(it);
                    });
                }
            }
        }
    }

    private Optional<GridPath> path(List<GridPoint> ones, List<GridPoint> others) {
        return ones.stream()
                .limit(MOST_MEMBERS)
                .flatMap(one -> others.stream().limit(MOST_MEMBERS).map(it -> new GridPath(grid, one, it)))
                .sorted(Comparator.comparingInt(it -> it.dimensions().size()))
                .filter(GridPath::isOpen)
                .findFirst();
    }

    private List<String> findings() {
        List<String> findings = new ArrayList<>();
        effects.forEach(it -> findings.addAll(it.findings()));
        together.forEach((dimensions, paths) -> findings.add(names(dimensions) + " together made no difference in "
                + paths.size() + (paths.size() == 1 ? " pair" : " pairs") + " of cases between which none ran (cases "
                + paths.getFirst().from().of().index() + " and "
                + paths.getFirst().to().of().index() + ")"));
        int more = findings.size() - MOST_FINDINGS;
        if (more > 0) {
            findings.subList(MOST_FINDINGS, findings.size()).clear();
            findings.add("and " + more + " more");
        }
        return findings;
    }

    private String names(List<Integer> dimensions) {
        List<String> names = dimensions.stream().map(grid::name).toList();
        return names.size() == 1
                ? names.getFirst()
                : names.stream().limit(names.size() - 1L).collect(Collectors.joining(", ")) + " and " + names.getLast();
    }

    private List<String> alarms() {
        List<String> alarms = new ArrayList<>();
        if (!withOtherSeeds.isEmpty()) {
            alarms.add(counted(withOtherSeeds) + " ended with the trace of a case that has another seed ("
                    + example(withOtherSeeds) + ")" + ELSEWHERE
                    + ", or nothing is drawn from the seed; then the manifest should say so (noEffect: seed)");
        }
        if (!fromElsewhere.isEmpty()) {
            TwinCases first = fromElsewhere.getFirst();
            alarms.add(counted(fromElsewhere) + " ended with the trace of a case from elsewhere in the sweep ("
                    + example(fromElsewhere) + ", which differs in "
                    + names(new GridPath(grid, first.example(), first.of()).dimensions())
                    + "; cases between them took another course)" + ELSEWHERE);
        }
        for (ParameterEffect effect : effects) {
            effect.isolatedTwin()
                    .filter(it -> !it.one().of().drawsOtherwiseThan(it.other().of()))
                    .ifPresent(it -> alarms.add("1 case ended with the trace of its neighbour (case "
                            + it.other().of().index() + " with that of case "
                            + it.one().of().index() + "), though " + effect.name()
                            + " made a difference in each of the other " + (effect.pairs() - 1)
                            + " pairs of cases that differ in it alone" + ELSEWHERE));
        }
        return alarms;
    }

    private static String counted(List<TwinCases> twins) {
        int cases = twins.stream().mapToInt(TwinCases::cases).sum();
        return cases == 1 ? "1 case" : cases + " cases";
    }

    private static String example(List<TwinCases> twins) {
        TwinCases first = twins.getFirst();
        return "case " + first.example().of().index() + " with that of case "
                + first.of().of().index();
    }
}
