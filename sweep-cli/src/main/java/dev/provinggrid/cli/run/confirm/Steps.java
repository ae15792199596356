package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.analysis.gate.Rerun;
import dev.provinggrid.analysis.gate.Step;
import dev.provinggrid.model.criterion.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Makes the steps of a block: every flip runs again in the build where it failed, and those that failed again run in the one where it
 * passed. The builds take turns, with no more flips than run at once, so that what slows a machine down hits both alike. A run that ends in
 * an error is tried again; one that always does makes the step void, and is evidence for nothing.
 */
final class Steps {

    /** Tries after the first. */
    private static final int MORE_TRIES = 2;

    private final CaseRuns passing;
    private final CaseRuns failing;
    private final IntUnaryOperator whereItFails;
    private Optional<Mismatch> mismatch = Optional.empty();

    /**
     * Steps in both builds.
     *
     * @param passing the build where flips passed; they have their indexes there
     * @param failing the one where they failed
     * @param whereItFails the index there of a case
     */
    Steps(CaseRuns passing, CaseRuns failing, IntUnaryOperator whereItFails) {
        this.passing = passing;
        this.failing = failing;
        this.whereItFails = whereItFails;
    }

    /** The first run of all that had another trace; empty where every run repeated. */
    Optional<Mismatch> mismatch() {
        return mismatch;
    }

    /** One step each. */
    List<Rerun> of(List<Integer> block) {
        int atOnce = Math.min(passing.atOnce(), failing.atOnce());
        List<Made> made = new ArrayList<>();
        while (made.size() < block.size()) {
            made.addAll(together(block.subList(made.size(), Math.min(block.size(), made.size() + atOnce))));
        }
        mismatch = mismatch.or(
                () -> made.stream().flatMap(it -> it.mismatch().stream()).findFirst());
        return made.stream().map(Made::step).toList();
    }

    /** @param mismatch the first of its runs that had another trace */
    private record Made(Rerun step, Optional<Mismatch> mismatch) {}

    private List<Made> together(List<Integer> flips) {
        Map<Integer, Tried> again = tried(failing, flips, whereItFails);
        List<Integer> failed = flips.stream()
                .filter(it -> again.get(it).outcome() == Outcome.FAIL)
                .toList();
        Map<Integer, Tried> before = tried(passing, failed, it -> it);
        return flips.stream()
                .map(it -> {
                    Tried baseline = before.getOrDefault(it, Tried.NONE);
                    return new Made(
                            step(it, again.get(it), baseline),
                            again.get(it).mismatch().or(baseline::mismatch));
                })
                .toList();
    }

    private static Rerun step(int flip, Tried candidate, Tried baseline) {
        return switch (candidate.outcome()) {
            case PASS -> new Rerun(flip, Step.PASSED, candidate.runs(), candidate.repeated());
            case FAIL ->
                new Rerun(
                        flip,
                        switch (baseline.outcome()) {
                            case PASS -> Step.FAILED_ALONE;
                            case FAIL -> Step.FAILED_BOTH;
                            case ERROR, MISSING -> Step.VOID;
                        },
                        candidate.runs() + baseline.runs(),
                        candidate.repeated() && baseline.repeated());
            case ERROR, MISSING -> new Rerun(flip, Step.VOID, candidate.runs(), true);
        };
    }

    /**
     * A run with all its tries.
     *
     * @param runs how many they were
     * @param mismatch the one that had another trace
     */
    private record Tried(Outcome outcome, int runs, Optional<Mismatch> mismatch) {

        static final Tried NONE = new Tried(Outcome.MISSING, 0, Optional.empty());

        /** An error leaves no trace that says anything. */
        Tried and(CaseRun run, Mismatch other) {
            boolean differs = run.outcome() != Outcome.ERROR && !run.repeated();
            return new Tried(run.outcome(), runs + 1, Optional.of(other).filter(_ -> differs));
        }

        boolean repeated() {
            return mismatch.isEmpty();
        }
    }

    private Map<Integer, Tried> tried(CaseRuns build, List<Integer> flips, IntUnaryOperator index) {
        Map<Integer, Tried> tried = new HashMap<>();
        List<Integer> open = flips;
        for (int tries = 0; tries <= MORE_TRIES && !open.isEmpty(); tries++) {
            List<Integer> cases = open.stream().map(index::applyAsInt).toList();
            Map<Integer, CaseRun> runs = build.run(cases);
            List<Integer> erred = new ArrayList<>();
            for (int flip : open) {
                CaseRun run = runs.get(index.applyAsInt(flip));
                Mismatch other = new Mismatch(build.name(), index.applyAsInt(flip), run.difference());
                tried.put(flip, tried.getOrDefault(flip, Tried.NONE).and(run, other));
                if (run.outcome() == Outcome.ERROR) {
                    erred.add(flip);
                }
            }
            open = erred;
        }
        return tried;
    }
}
