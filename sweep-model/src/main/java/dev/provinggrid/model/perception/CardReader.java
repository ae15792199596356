package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Role;
import dev.provinggrid.model.scenario.ValueReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads perception cards, YAML or JSON. */
public final class CardReader {

    private final DocumentReader documents;

    public CardReader() {
        this(new DocumentReader());
    }

    /**
     * A reader of cards.
     *
     * @param documents names the file in its places
     */
    public CardReader(DocumentReader documents) {
        this.documents = documents;
    }

    /**
     * Reads one card.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with it
     */
    public StatisticalCard read(byte[] yamlOrJson) {
        Element root = documents.read(yamlOrJson);
        Problems problems = new Problems();
        Fields card = Fields.of(root, problems);
        card.required("format");
        card.word("format", List.of("1"));
        card.required("kind");
        card.word("kind", List.of(StatisticalCard.KIND));
        String name = card.requiredText("card").orElse("");
        String title = card.requiredText("title").orElse("");
        String label = card.requiredText("label").orElse("");
        card.text("source");
        Numbers numbers = new Numbers(card.required("parameters").map(it -> Fields.of(it, problems)), problems);
        StatisticalCard read = new StatisticalCard(
                name,
                title,
                label,
                numbers.positive("A50", "px^2"),
                numbers.positive("E50", "lx"),
                numbers.positive("s", "1"),
                numbers.share("cMax"),
                numbers.share("noise"),
                CanonicalJson.digest(root));
        numbers.refuseOthers();
        card.refuseOthers();
        problems.throwIfAny();
        return read;
    }

    private record Numbers(Optional<Fields> fields, Problems problems) {

        double positive(String name, String unit) {
            return number(name, unit, Double.MIN_NORMAL, OptionalDouble.empty());
        }

        double share(String name) {
            return number(name, "1", 0, OptionalDouble.of(1));
        }

        void refuseOthers() {
            fields.ifPresent(Fields::refuseOthers);
        }

        private double number(String name, String unit, double least, OptionalDouble greatest) {
            Parameter parameter = new Parameter(
                    name,
                    Parameter.Type.NUMBER,
                    unit,
                    OptionalDouble.of(least),
                    greatest,
                    List.of(),
                    new Value.Scalar(0),
                    Role.SYSTEM,
                    "");
            return fields.flatMap(it -> it.required(name))
                    .flatMap(it -> new ValueReader(parameter, Optional.empty(), problems).read(it))
                    .map(it -> ((Value.Scalar) it).si())
                    .orElse(Double.NaN);
        }
    }
}
