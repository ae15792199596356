package dev.provinggrid.model.problem;

import java.util.ArrayList;
import java.util.List;

/** Collects everything wrong with an input while it is read to its end. */
public final class Problems {

    /** More than this many say nothing new; the rest is counted. */
    static final int SHOWN = 100;

    private final List<Problem> shown = new ArrayList<>();
    private int hidden;

    public void add(Problem problem) {
        if (shown.size() < SHOWN) {
            shown.add(problem);
        } else {
            hidden++;
        }
    }

    public void addAll(List<Problem> problems) {
        problems.forEach(this::add);
    }

    public int count() {
        return shown.size() + hidden;
    }

    public boolean none() {
        return shown.isEmpty();
    }

    /** What was found, in the order it was found, the last one saying how many more there are. */
    public List<Problem> list() {
        List<Problem> all = new ArrayList<>(shown);
        if (hidden > 0) {
            all.add(Problem.at(Place.DOCUMENT, "and " + hidden + " more problems"));
        }
        return List.copyOf(all);
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
