package dev.provinggrid.model.problem;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects all problems of an input, so that reading goes on to its end. */
public final class Problems {

    /** Greatest number of problems shown; the rest is only counted. */
    static final int SHOWN = 100;

    /** Greatest number of problems kept, which limits their memory. */
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

    /** The problems, ordered by place. If some are not shown, the last entry tells how many. */
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
     * Rejects the input if there is any problem.
     *
     * @throws InvalidInput with all problems
     */
    public void throwIfAny() {
        if (!none()) {
            throw new InvalidInput(list());
        }
    }
}
