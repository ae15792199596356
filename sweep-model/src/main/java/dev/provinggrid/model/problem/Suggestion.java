package dev.provinggrid.model.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** "Did you mean": the right word nearest to a wrong one. */
public final class Suggestion {

    private static final double NEAR_ENOUGH = 0.80;
    private static final int LONGEST_WORD = 80;

    private Suggestion() {}

    /** The candidate most similar to {@code wrong} (Jaro-Winkler, letter case ignored), if any is near. */
    public static Optional<String> nearest(String wrong, Collection<String> candidates) {
        if (wrong.length() > LONGEST_WORD) {
            return Optional.empty();
        }
        record Scored(String word, double similarity) {}
        JaroWinklerSimilarity similarity = new JaroWinklerSimilarity();
        String lowered = wrong.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .map(it -> new Scored(it, similarity.apply(lowered, it.toLowerCase(Locale.ROOT))))
                .filter(it -> it.similarity() >= NEAR_ENOUGH)
                .max(Comparator.comparingDouble(Scored::similarity))
                .map(Scored::word);
    }
}
