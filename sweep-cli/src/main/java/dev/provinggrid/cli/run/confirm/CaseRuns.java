package dev.provinggrid.cli.run.confirm;

import java.util.List;
import java.util.Map;

/** Runs cases of one build again. */
interface CaseRuns {

    /** Which of the two builds it is: {@code first} or {@code second}. */
    String name();

    /** How many of its cases run at once, 1 or more; of those together a slow hour hits all alike. */
    int atOnce();

    /**
     * Runs each of them once more and waits for all.
     *
     * @param cases indexes in the sweep of the build, each once
     * @return what became of each
     * @throws Halted when they cannot be waited for
     */
    Map<Integer, CaseRun> run(List<Integer> cases);
}
