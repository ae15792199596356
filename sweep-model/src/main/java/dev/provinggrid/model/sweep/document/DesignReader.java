package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.design.CoveringDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.GridDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.sampling.LatinHypercube;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.sweep.adaptive.EstimateReader;
import dev.provinggrid.model.sweep.adaptive.ExternalReader;
import dev.provinggrid.model.sweep.adaptive.SearchReader;
import dev.provinggrid.model.sweep.adaptive.StagesReader;
import dev.provinggrid.model.sweep.adaptive.StopReader;
import dev.provinggrid.model.sweep.axis.AxisForms;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code design}: a word, or {@code {type, n, strength, seed, stop}} with what else its type wants. */
final class DesignReader {

    static final String KEY = "design";

    /** Those that take points from ranges. */
    static final List<String> SEQUENCES = Stream.of(SequenceDesign.Kind.values())
            .map(SequenceDesign.Kind::word)
            .toList();

    /** Those that do, or choose from points in ranges. */
    private static final List<String> RANGED = Stream.of(SEQUENCES, SearchDesign.WORDS, List.of(ExternalDesign.WORD))
            .flatMap(List::stream)
            .toList();

    static final List<String> WORDS = Stream.of(
                    Stream.of(GridDesign.WORD, CoveringDesign.WORD),
                    SEQUENCES.stream(),
                    Stream.of(EstimateDesign.WORD),
                    SearchDesign.WORDS.stream(),
                    Stream.of(StagedDesign.WORD, ExternalDesign.WORD))
            .flatMap(it -> it)
            .toList();

    /** Designs that choose by results, which are to come (docs/adr/0053). */
    private static final List<String> RESERVED = List.of("rare", "refine");

    static final int GREATEST_STRENGTH = 6;
    private static final int USUAL_STRENGTH = 2;

    private final Settings settings;
    private final Problems problems;

    DesignReader(Settings settings, Problems problems) {
        this.settings = settings;
        this.problems = problems;
    }

    /** The design; empty, with a problem, if there is no such. */
    Optional<Design> read(Fields sweep) {
        Optional<Element> design = sweep.element(KEY);
        if (design.isEmpty()) {
            return Optional.of(new GridDesign());
        }
        return design.get() instanceof Element.Mapping ? described(design.get()) : named(sweep);
    }

    /** How axes may be written, also where the design is not complete; where it is misspelt, as for any. */
    static AxisForms forms(Fields sweep) {
        String word = sweep.element(KEY)
                .map(it -> StagesReader.first(it).orElse(it))
                .map(it -> it instanceof Element.Mapping mapping
                        ? mapping.entries().get("type")
                        : it)
                .filter(Element.Scalar.class::isInstance)
                .map(it -> ((Element.Scalar) it).text())
                .orElse(GridDesign.WORD);
        return new AxisForms(word, RANGED.contains(word) || !WORDS.contains(word), RANGED, false);
    }

    private Optional<Design> named(Fields sweep) {
        return word(sweep, KEY).flatMap(it -> {
            if (SEQUENCES.contains(it)) {
                problems.add(Problem.at(sweep.place(KEY), it + " wants a number of points")
                        .withAllowed("{type: " + it + ", n: 256}"));
                return Optional.empty();
            }
            if (SearchDesign.WORDS.contains(it) || it.equals(ExternalDesign.WORD)) {
                problems.add(Problem.at(sweep.place(KEY), it + " wants to know the most cases that may run")
                        .withAllowed("{type: " + it + ", maxRuns: 400}"));
                return Optional.empty();
            }
            if (it.equals(StagedDesign.WORD)) {
                problems.add(StagesReader.wanted(sweep.place(KEY)));
                return Optional.empty();
            }
            if (it.equals(EstimateDesign.WORD)) {
                problems.add(Problem.at(sweep.place(KEY), "estimate wants to know how exact it is to be")
                        .withAllowed("{type: estimate, halfWidth: 1 %}"));
                return Optional.empty();
            }
            return Optional.of(
                    it.equals(CoveringDesign.WORD)
                            ? new CoveringDesign(USUAL_STRENGTH, settings.seed())
                            : new GridDesign());
        });
    }

    private Optional<Design> described(Element written) {
        Fields fields = Fields.of(written, problems);
        fields.required("type");
        Optional<String> type = word(fields, "type");
        if (type.isEmpty()) {
            Stream.of(
                            List.of("n", "strength", "seed", StopReader.KEY),
                            EstimateReader.KEYS,
                            SearchReader.KEYS,
                            List.of(StagesReader.KEY, ExternalReader.IDLE))
                    .flatMap(List::stream)
                    .forEach(fields::element);
            fields.refuseOthers();
            return Optional.empty();
        }
        int before = problems.count();
        Optional<Design> design = switch (type.get()) {
            case GridDesign.WORD -> Optional.of(new GridDesign());
            case CoveringDesign.WORD -> Optional.of(covering(fields));
            case EstimateDesign.WORD ->
                new EstimateReader(fields, problems).read(seed(fields)).map(Design.class::cast);
            case String it
            when SearchDesign.WORDS.contains(it) ->
                new SearchReader(fields, problems).read(it, seed(fields)).map(Design.class::cast);
            case ExternalDesign.WORD ->
                new ExternalReader(fields, problems).read().map(Design.class::cast);
            case StagedDesign.WORD ->
                new StagesReader(fields, problems).read(this::described).map(Design.class::cast);
            default -> sequence(fields, type.get());
        };
        refuseStop(fields, type.get());
        fields.refuseOthers();
        return problems.count() > before ? Optional.empty() : design;
    }

    private CoveringDesign covering(Fields fields) {
        int strength = (int) fields.whole("strength", 1, GREATEST_STRENGTH).orElse(USUAL_STRENGTH);
        return new CoveringDesign(strength, seed(fields));
    }

    private Optional<Design> sequence(Fields fields, String word) {
        SequenceDesign.Kind kind = Stream.of(SequenceDesign.Kind.values())
                .filter(it -> it.word().equals(word))
                .findFirst()
                .orElseThrow();
        boolean stops = kind == SequenceDesign.Kind.RANDOM
                && fields.element(StopReader.KEY).isPresent();
        fields.required("n");
        long seed = seed(fields);
        Optional<SequenceDesign> whole = fields.whole("n", 1, stops ? EstimateReader.MOST_CELLS : most(kind)).stream()
                .mapToObj(it -> new SequenceDesign(kind, (int) it, seed))
                .findFirst();
        return stops
                ? new StopReader(fields, problems).read(whole).map(Design.class::cast)
                : whole.map(Design.class::cast);
    }

    private static int most(SequenceDesign.Kind kind) {
        return kind == SequenceDesign.Kind.LHS ? LatinHypercube.MOST_POINTS : PlanReader.MOST_CASES;
    }

    private void refuseStop(Fields fields, String type) {
        if (!type.equals(SequenceDesign.Kind.RANDOM.word()) && fields.names().contains(StopReader.KEY)) {
            fields.element(StopReader.KEY);
            problems.add(Problem.at(fields.place(StopReader.KEY), "only random stops when a rule holds")
                    .withValue(type)
                    .withAllowed("{type: random, n: 2000, stop: {halfWidth: 5 %}}"));
        }
    }

    private long seed(Fields fields) {
        return fields.whole("seed", 0, Settings.GREATEST_SEED).orElse(settings.seed());
    }

    private Optional<String> word(Fields fields, String key) {
        Optional<Element.Scalar> scalar = fields.scalar(key);
        Optional<Element.Scalar> reserved = scalar.filter(it -> RESERVED.contains(it.text()));
        reserved.ifPresent(it -> problems.add(Problem.at(it.place(), "a design that is not supported yet")
                .withValue(it.text())
                .withAllowed(String.join(", ", WORDS))));
        return reserved.isPresent() ? Optional.empty() : fields.word(key, WORDS);
    }
}
