package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Optional;

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
     * @throws dev.provinggrid.model.problem.InvalidInput with everything wrong with it
     */
    public PerceptionCard read(byte[] yamlOrJson) {
        Problems problems = new Problems();
        Element root = documents.read(yamlOrJson, problems);
        Fields card = Fields.of(root, problems);
        card.required("format");
        card.word("format", List.of("1"));
        card.required("kind");
        Optional<String> kind = card.word("kind", List.of(StatisticalCard.KIND, OnnxCard.KIND));
        String name = name(card, problems);
        String title = card.requiredText("title").orElse("");
        card.text("source");
        card.text("licence");
        String digest = CanonicalJson.digest(root);
        Optional<? extends PerceptionCard> read =
                kind.filter(OnnxCard.KIND::equals).isPresent()
                        ? new OnnxCardReader(card, problems).read(name, title, digest)
                        : Optional.of(statistical(card, problems, name, title, digest));
        card.refuseOthers();
        problems.throwIfAny();
        return read.orElseThrow();
    }

    private static String name(Fields card, Problems problems) {
        Optional<String> name = card.requiredText("card");
        name.filter(it -> !it.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,99}"))
                .ifPresent(it -> problems.add(Problem.at(card.place("card"), "not a name for a card")
                        .withValue(it)
                        .withAllowed(
                                "up to 100 of letters, digits, \".\", \"_\", \"-\", the first a letter or digit")));
        return name.orElse("");
    }

    private static StatisticalCard statistical(
            Fields card, Problems problems, String name, String title, String digest) {
        String label = card.requiredText("label").orElse("");
        Optional<Fields> parameters = card.required("parameters").map(it -> Fields.of(it, problems));
        CardNumbers numbers = new CardNumbers(parameters, problems);
        StatisticalCard read = new StatisticalCard(
                name,
                title,
                label,
                card.text("limitation").orElse(""),
                numbers.positive("A50", "px2"),
                numbers.positive("E50", "lx"),
                numbers.positive("s", "1"),
                numbers.share("cMax"),
                numbers.share("noise"),
                digest);
        parameters.ifPresent(Fields::refuseOthers);
        return read;
    }
}
