package dev.provinggrid.model.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** "Did you mean": finds the allowed word nearest to a wrong one. */
public final class Suggestion {

    private static final double NEAR_ENOUGH = 0.80;
    private static final int LONGEST_WORD = 80;
    private static final int SHORTEST_PART = 3;

    /** Weight of the similarity of a part against that of the whole. */
    private static final double PART = 0.95;

    private static final int LONGEST_LIST = 12;
    private static final int SHOWN = 8;

    private Suggestion() {}

    private record Scored(String word, double similarity) {}

    /**
     * The candidate most similar to {@code wrong} (Jaro-Winkler, letter case ignored), if any is near: as a whole, or a part of it,
     * so that {@code foggy} finds {@code thin-fog}.
     */
    public static Optional<String> nearest(String wrong, Collection<String> candidates) {
        if (wrong.length() > LONGEST_WORD) {
            return Optional.empty();
        }
        return bySimilarity(wrong, candidates)
                .filter(it -> it.similarity() >= NEAR_ENOUGH)
                .findFirst()
                .map(Scored::word);
    }

    /** The allowed words in their own order; of many, only the most similar ones. */
    public static String allowed(String wrong, Collection<String> candidates) {
        if (candidates.size() <= LONGEST_LIST) {
            return String.join(", ", candidates);
        }
        String head = wrong.substring(0, Math.min(wrong.length(), LONGEST_WORD));
        String similar =
                bySimilarity(head, candidates).limit(SHOWN).map(Scored::word).collect(Collectors.joining(", "));
        return similar + " and " + (candidates.size() - SHOWN) + " more";
    }

    private static double similarity(String wrong, String candidate) {
        JaroWinklerSimilarity similarity = new JaroWinklerSimilarity();
        double ofParts = candidate.contains("-") && !wrong.contains("-")
                ? Stream.of(candidate.split("-"))
                        .filter(it -> it.length() >= SHORTEST_PART)
                        .mapToDouble(it -> PART * similarity.apply(wrong, it))
                        .max()
                        .orElse(0)
                : 0;
        return Math.max(similarity.apply(wrong, candidate), ofParts);
    }

    private static Stream<Scored> bySimilarity(String wrong, Collection<String> candidates) {
        String lowered = wrong.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .map(it -> new Scored(it, similarity(lowered, it.toLowerCase(Locale.ROOT))))
                .sorted(Comparator.comparingDouble(Scored::similarity).reversed());
    }
}
