package dev.provinggrid.model.perception;

import dev.provinggrid.model.design.CaseInputs;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.quantity.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The perception cards that can be swept, by name. The value of a parameter {@code perceptionModel} names one. */
public final class PerceptionCards implements CaseInputs {

    /** The parameter whose value names a card; a value that names none (ground truth) depends on none. */
    public static final String PARAMETER = "perceptionModel";

    private static final List<String> BUILT_IN = List.of("yolov2", "yolov2-tiny", "yolov3", "yolov3-tiny");

    private final Map<String, StatisticalCard> byName = new TreeMap<>();

    private PerceptionCards(Collection<StatisticalCard> cards) {
        cards.forEach(it -> byName.put(it.name(), it));
    }

    /** The cards that come with the simulator. */
    public static PerceptionCards builtIn() {
        return new PerceptionCards(BUILT_IN.stream().map(PerceptionCards::load).toList());
    }

    public Optional<StatisticalCard> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** All of them, by name. */
    public Collection<StatisticalCard> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    @Override
    public Map<String, String> of(Map<String, Value> parameters) {
        return parameters.get(PARAMETER) instanceof Value.Text(String name)
                ? named(name)
                        .map(it -> Map.of("perception/" + name, it.digest()))
                        .orElse(Map.of())
                : Map.of();
    }

    private static StatisticalCard load(String name) {
        String file = name + ".yaml";
        try (InputStream in = PerceptionCards.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the card " + file + " is missing from this build");
            }
            return new CardReader(new DocumentReader(file)).read(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
