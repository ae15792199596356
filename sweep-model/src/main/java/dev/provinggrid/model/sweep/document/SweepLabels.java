package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Element.Mapping;
import dev.provinggrid.model.document.Element.Scalar;
import dev.provinggrid.model.document.Element.Sequence;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Labels by which people find their sweeps. They cannot change a result. */
public final class SweepLabels {

    static final String KEY = "labels";

    static final int MOST = 20;

    /** Form of a label, the same as that of sweep names. It excludes {@code :} and {@code @}, which references to labels use. */
    static final Pattern FORM = SweepReader.NAME;

    /** What a label may look like, for people. */
    public static final String ALLOWED = "letters, digits, dots, _ and -, at most 63";

    private SweepLabels() {}

    /** The first that is no label; empty where all are. */
    public static Optional<String> firstMalformed(List<String> labels) {
        return labels.stream().filter(it -> !FORM.matcher(it).matches()).findFirst();
    }

    /**
     * Reads the labels that a submitted sweep is to have: a document, YAML or JSON, with nothing but {@code labels}.
     *
     * @throws InvalidInput with everything that is wrong
     */
    public static List<String> parse(byte[] yamlOrJson) {
        Problems problems = new Problems();
        Fields fields = Fields.of(new DocumentReader().read(yamlOrJson, problems), problems);
        List<String> labels = read(fields, problems);
        fields.names().stream()
                .filter(it -> !it.equals(KEY))
                .forEach(it ->
                        problems.add(Problem.at(fields.place(it), "unknown key").noneOf(it, List.of(KEY))));
        if (problems.none() && !fields.names().contains(KEY)) {
            problems.add(Problem.at(fields.place(KEY), "nothing to set").withAllowed("a list of labels"));
        }
        problems.throwIfAny();
        return labels;
    }

    static List<String> read(Fields sweep, Problems problems) {
        Map<String, Place> labels = new LinkedHashMap<>();
        List<Element> items = sweep.list(KEY);
        for (Element item : items) {
            Fields.asScalar(item, problems).ifPresent(it -> {
                if (!FORM.matcher(it.text()).matches()) {
                    problems.add(Problem.at(it.place(), "not a label")
                            .withValue(it.text())
                            .withAllowed(ALLOWED));
                }
                Place first = labels.putIfAbsent(it.text(), it.place());
                if (first != null) {
                    problems.add(Problem.at(it.place(), "the same label twice")
                            .withValue(it.text())
                            .repeating(first));
                }
            });
        }
        if (items.size() > MOST) {
            problems.add(Problem.at(sweep.place(KEY), "too many labels")
                    .withValue(Integer.toString(items.size()))
                    .withAllowed("at most " + MOST));
        }
        return List.copyOf(labels.keySet());
    }

    /** A document with further labels; labels that it already has are not repeated. */
    static Element add(Element document, List<String> labels) {
        if (labels.isEmpty() || !(document instanceof Mapping root)) {
            return document;
        }
        Element there = root.entries().get(KEY);
        if (there != null && !(there instanceof Sequence) && !(there instanceof Scalar none && none.absent())) {
            return document; // its reader says what is wrong with it
        }
        List<Element> items = new ArrayList<>(there instanceof Sequence list ? list.items() : List.of());
        for (String label : labels) {
            if (items.stream()
                    .noneMatch(it -> it instanceof Scalar known && known.text().equals(label))) {
                items.add(new Scalar(new Place("/" + KEY + "/" + items.size(), 0, 0, "--label"), label, true));
            }
        }
        Map<String, Element> entries = new LinkedHashMap<>(root.entries());
        Place place = root.keyPlace(KEY);
        entries.put(KEY, new Sequence(place, items));
        Map<String, Place> keys = new LinkedHashMap<>(root.keys());
        keys.putIfAbsent(KEY, place);
        return new Mapping(root.place(), entries, keys);
    }
}
