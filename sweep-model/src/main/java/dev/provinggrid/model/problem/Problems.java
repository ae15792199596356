package dev.provinggrid.model.problem;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects everything wrong with an input while it is read to its end. */
public final class Problems {

    /** More than this many say nothing new; the rest is counted. */
    static final int SHOWN = 100;

    /** What bounds the memory that problems take. */
    private static final int KEPT = 10_000;

    private final Set<Problem> kept = new LinkedHashSet<>();
    private int hidden;

    /** Adds a problem; the same one twice counts once. */
    public void add(Problem problem) {
        if (kept.size() < KEPT) {
            kept.add(problem);
        } else {
            hidden++;
        }
    }

    public void addAll(Collection<Problem> problems) {
        problems.forEach(this::add);
    }

    public int count() {
        return kept.size() + hidden;
    }

    public boolean none() {
        return kept.isEmpty();
    }

    /** What was found, by place, the last one saying how many more there are. */
    public List<Problem> list() {
        List<Problem> sorted =
                kept.stream().sorted(Comparator.comparing(Problem::place)).toList();
        if (count() <= SHOWN) {
            return sorted;
        }
        List<Problem> first = new ArrayList<>(sorted.subList(0, SHOWN));
        first.add(Problem.at(Place.DOCUMENT, "and " + (count() - SHOWN) + " more problems"));
        return List.copyOf(first);
    }

    /**
     * Refuses the input if anything is wrong with it.
     *
     * @throws InvalidInput with the whole list
     */
    public void throwIfAny() {
        if (!none()) {
            throw new InvalidInput(list());
        }
    }
}
