package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A perception model that can be swept: its card, and the content of the file that the card names.
 *
 * @param canonicalJson the card as canonical JSON; its SHA-256 is the card's digest
 * @param file empty for a kind without a file
 * @param origin where it came from
 */
public record PerceptionModel(PerceptionCard card, String canonicalJson, Optional<Content> file, Origin origin) {

    private static final String CARD = "perception/";
    private static final String FILE = ".onnx";

    /** Where a model came from. */
    public enum Origin {
        BUILT_IN,
        /** A folder of the operator's. */
        FOLDER,
        /** Sent along with a sweep. */
        UPLOADED
    }

    /** The content of a model file. */
    public interface Content {

        InputStream open() throws IOException;

        /** Its length. */
        long bytes() throws IOException;

        /** The content of a file. */
        static Content of(Path path) {
            return new Content() {
                @Override
                public InputStream open() throws IOException {
                    return Files.newInputStream(path);
                }

                @Override
                public long bytes() throws IOException {
                    return Files.size(path);
                }
            };
        }
    }

    /**
     * Reads the card of a model; its file is added later.
     *
     * @param file name of the text's file, for problems
     * @throws dev.provinggrid.model.problem.InvalidInput with everything wrong with the card
     */
    public static PerceptionModel read(byte[] yamlOrJson, String file, Origin origin) {
        DocumentReader documents = new DocumentReader(file);
        PerceptionCard card = new CardReader(documents).read(yamlOrJson);
        return new PerceptionModel(card, CanonicalJson.of(documents.read(yamlOrJson)), Optional.empty(), origin);
    }

    /** The same model with its file. */
    public PerceptionModel with(Content content) {
        return new PerceptionModel(card, canonicalJson, Optional.of(content), origin);
    }

    public String name() {
        return card.name();
    }

    /**
     * The inputs of a case that uses it: SHA-256 (hex) of card and file, by {@code perception/NAME} and
     * {@code perception/NAME.onnx}.
     */
    public Map<String, String> inputs() {
        Map<String, String> inputs = new TreeMap<>();
        inputs.put(CARD + name(), card.digest());
        fileSha256().ifPresent(it -> inputs.put(CARD + name() + FILE, it));
        return inputs;
    }

    /** The digests of cards among the inputs of a case or a sweep, by name of the model. */
    public static Map<String, String> cardsAmong(Map<String, String> inputs) {
        Map<String, String> cards = new TreeMap<>();
        inputs.forEach((name, digest) -> {
            boolean file = name.endsWith(FILE) && inputs.containsKey(name.substring(0, name.length() - FILE.length()));
            if (name.startsWith(CARD) && !file) {
                cards.put(name.substring(CARD.length()), digest);
            }
        });
        return cards;
    }

    /** The inputs of a case or a sweep that belong to one model: card and file. */
    public static Map<String, String> inputsAmong(Map<String, String> inputs, String model) {
        Map<String, String> own = new TreeMap<>(inputs);
        own.keySet().retainAll(Set.of(CARD + model, CARD + model + FILE));
        return own;
    }

    /** SHA-256 (hex) of the file that the card names; empty for a kind without a file. */
    public Optional<String> fileSha256() {
        return switch (card) {
            case StatisticalCard _ -> Optional.empty();
            case OnnxCard onnx -> Optional.of(onnx.model().sha256());
        };
    }
}
