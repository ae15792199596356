package dev.provinggrid.server.keeping.archive;

import java.util.ArrayList;
import java.util.List;

/** The attempts of an archive, numbered from 1 in the order of their rows. */
final class AttemptNumbers {

    private final List<Integer> cases = new ArrayList<>();
    private final List<Integer> rounds = new ArrayList<>();

    /**
     * Takes the next one.
     *
     * @return its number
     */
    int add(int index, int round) {
        cases.add(index);
        rounds.add(round);
        return cases.size();
    }

    int count() {
        return cases.size();
    }

    boolean has(long number) {
        return number >= 1 && number <= cases.size();
    }

    int caseOf(int number) {
        return cases.get(number - 1);
    }

    /** Whether an attempt is of this case in this round. */
    boolean isOf(long number, int index, int round) {
        return has(number) && caseOf((int) number) == index && rounds.get((int) number - 1) == round;
    }
}
