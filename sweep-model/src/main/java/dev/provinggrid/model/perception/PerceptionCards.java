package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Perception cards by name. */
public final class PerceptionCards {

    private static final List<String> BUILT_IN =
            List.of("pg-l", "pg-m", "pg-m-640", "pg-s", "pg-xs", "yolov2", "yolov2-tiny", "yolov3", "yolov3-tiny");

    private final Map<String, PerceptionCard> byName = new TreeMap<>();

    private PerceptionCards(Collection<? extends PerceptionCard> cards) {
        cards.forEach(it -> byName.put(it.name(), it));
    }

    /** The cards that come with the simulator. */
    public static PerceptionCards builtIn() {
        return new PerceptionCards(BUILT_IN.stream().map(PerceptionCards::load).toList());
    }

    /** These cards and more; an added card replaces one of the same name. */
    public PerceptionCards with(Collection<? extends PerceptionCard> more) {
        List<PerceptionCard> all = new ArrayList<>(byName.values());
        all.addAll(more);
        return new PerceptionCards(all);
    }

    public Optional<PerceptionCard> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** All of them, by name. */
    public Collection<PerceptionCard> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    private static PerceptionCard load(String name) {
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
