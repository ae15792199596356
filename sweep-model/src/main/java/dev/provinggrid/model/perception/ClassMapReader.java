package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads {@code classes} and {@code labels} of a card. */
final class ClassMapReader {

    private static final int MOST = 10_000;
    private static final String WANTED = "coco, voc, a number of classes, or a list of their names";

    private final Fields card;
    private final Problems problems;

    ClassMapReader(Fields card, Problems problems) {
        this.card = card;
        this.problems = problems;
    }

    ClassMap read() {
        List<String> names = card.required("classes").map(this::names).orElse(List.of());
        Optional<Fields> given = card.fields("labels");
        Map<String, String> labels = given.map(it -> labels(it, names))
                .orElseGet(() -> names.stream()
                        .collect(Collectors.toMap(Function.identity(), Function.identity(), (a, _) -> a)));
        if (!names.isEmpty() && !labels.containsValue(PerceptionCard.ANIMAL)) {
            problems.add(Problem.at(card.place("labels"), "no class counts as \"" + PerceptionCard.ANIMAL + "\"")
                    .withAllowed("for example labels: {" + names.getFirst() + ": " + PerceptionCard.ANIMAL + "}"));
        }
        return new ClassMap(names, labels);
    }

    private List<String> names(Element element) {
        return switch (element) {
            case Element.Sequence list -> listed(list);
            case Element.Scalar scalar ->
                switch (scalar.text()) {
                    case "coco" -> ClassMap.COCO;
                    case "voc" -> ClassMap.VOC;
                    default -> counted(scalar);
                };
            case Element.Mapping mapping -> {
                problems.add(Problem.at(mapping.place(), "classes are a list or a number")
                        .withAllowed(WANTED));
                yield List.of();
            }
        };
    }

    private List<String> listed(Element.Sequence list) {
        List<String> names = list.items().stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .map(Element.Scalar::text)
                .toList();
        if (names.isEmpty() || names.size() > MOST || names.stream().distinct().count() < names.size()) {
            problems.add(
                    Problem.at(list.place(), "classes want different names").withAllowed("1 to " + MOST + " names"));
        }
        return names;
    }

    private List<String> counted(Element.Scalar scalar) {
        if (scalar.text().matches("[1-9][0-9]{0,3}")) {
            return IntStream.range(0, Integer.parseInt(scalar.text()))
                    .mapToObj(Integer::toString)
                    .toList();
        }
        problems.add(Problem.at(scalar.place(), "not the classes of a network")
                .withValue(scalar.text())
                .withAllowed(WANTED));
        return List.of();
    }

    private Map<String, String> labels(Fields labels, List<String> names) {
        Map<String, String> read = new LinkedHashMap<>();
        for (String key : labels.names()) {
            Optional<String> label = labels.text(key);
            Optional<String> name = nameOf(key, names);
            if (name.isEmpty() && !names.isEmpty()) {
                problems.add(Problem.at(labels.place(key), "the network has no such class")
                        .noneOf(key, names));
            }
            name.ifPresent(it -> label.ifPresent(text -> read.put(it, text)));
        }
        return read;
    }

    /** The class a key means: its name, or its index in a list of names. */
    private static Optional<String> nameOf(String key, List<String> names) {
        if (names.contains(key)) {
            return Optional.of(key);
        }
        return key.matches("[0-9]{1,4}") && Integer.parseInt(key) < names.size()
                ? Optional.of(names.get(Integer.parseInt(key)))
                : Optional.empty();
    }
}
