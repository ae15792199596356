package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.design.CoveringDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.StaticDesign;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads {@code {type: sequence, stages: [covering, {type: search, maxRuns: 90}]}}. */
public final class StagesReader {

    /** Key of the design. */
    public static final String KEY = "stages";

    private static final List<String> FIRST = Stream.concat(
                    Stream.of(CoveringDesign.WORD),
                    Stream.of(SequenceDesign.Kind.LHS, SequenceDesign.Kind.SOBOL, SequenceDesign.Kind.HALTON)
                            .map(SequenceDesign.Kind::word))
            .toList();

    private final Fields fields;
    private final Problems problems;

    /** @param fields of the design */
    public StagesReader(Fields fields, Problems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    /** The first stage of a design as it is written; empty if it has none. */
    public static Optional<Element> first(Element design) {
        return design instanceof Element.Mapping staged
                        && staged.entries().get("type") instanceof Element.Scalar type
                        && type.text().equals(StagedDesign.WORD)
                        && staged.entries().get(KEY) instanceof Element.Sequence stages
                ? stages.items().stream().findFirst()
                : Optional.empty();
    }

    /** The last stage of a design that was read. */
    public static Fields last(Fields design, Problems problems) {
        return Fields.of(design.list(KEY).getLast(), problems);
    }

    /** What is wrong with a sequence that is not a list of two stages. */
    public static Problem wanted(Place place) {
        return Problem.at(place, "sequence wants two stages: what runs first, and what goes on by its results")
                .withAllowed("{type: sequence, stages: [covering, {type: search, maxRuns: 90}]}");
    }

    /**
     * The design; empty, with a problem, if it is incomplete.
     *
     * @param stage reads a stage that is a mapping
     */
    public Optional<StagedDesign> read(Function<Element, Optional<Design>> stage) {
        int before = problems.count();
        List<Element> stages = fields.list(KEY);
        if (stages.size() != 2) {
            if (problems.count() == before) {
                problems.add(wanted(fields.place(KEY)));
            }
            return Optional.empty();
        }
        Optional<Design> first = stage.apply(mapping(stages.getFirst()));
        Optional<Design> then = stage.apply(mapping(stages.getLast()));
        first.filter(it -> !FIRST.contains(it.word()) || !(it instanceof StaticDesign))
                .ifPresent(it -> problems.add(
                        Problem.at(stages.getFirst().place(), "no design whose cases a search can go on from")
                                .withValue(it.word())
                                .withAllowed("one of " + String.join(", ", FIRST))));
        then.filter(it -> !(it instanceof SearchDesign))
                .ifPresent(it -> problems.add(Problem.at(stages.getLast().place(), "the last stage goes on by results")
                        .withValue(it.word())
                        .withAllowed("one of " + String.join(", ", SearchDesign.WORDS))));
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new StagedDesign((StaticDesign) first.orElseThrow(), (SearchDesign) then.orElseThrow()));
    }

    /** A word stands for a design with nothing but its type. */
    private static Element mapping(Element stage) {
        return stage instanceof Element.Scalar word
                ? new Element.Mapping(word.place(), Map.of("type", word), Map.of("type", word.place()))
                : stage;
    }
}
