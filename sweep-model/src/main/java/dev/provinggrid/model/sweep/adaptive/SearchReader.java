package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code {type: search, goal, criterion, target, maxRuns, block, audit, seed}}, and {@code boundary}, which has no goal. */
public final class SearchReader {

    /** Keys besides {@code type}, {@code seed}, {@code maxRuns} and {@code block}. */
    public static final List<String> KEYS = List.of("goal", "criterion", "target", "audit");

    /** Words of {@code goal}. */
    public static final List<String> GOALS = List.of("failures", "classify");

    /** Greatest number of runs: the surrogate compares each with each. */
    public static final int MOST_RUNS = 2_000;

    /** Greatest number of cases in a block, and of those that check the claim. */
    public static final int MOST_AT_ONCE = 500;

    private static final double TARGET = .05;
    private static final double TARGET_OF_BOUNDARY = .02;
    private static final int BLOCK = 16;
    private static final int AUDIT_OF_BOUNDARY = 48;

    private final Fields fields;
    private final Problems problems;

    /** @param fields of the design */
    public SearchReader(Fields fields, Problems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    /** The design; empty, with a problem, if it is incomplete. */
    public Optional<SearchDesign> read(String word, long seed) {
        fields.required("maxRuns");
        int before = problems.count();
        boolean boundary = word.equals(SearchDesign.WORDS.getLast());
        Aim aim = boundary ? Aim.BOUNDARY : goal();
        double target = new ShareReader(fields, problems)
                .read("target", "not the share that may be wrong in the end")
                .orElse(boundary ? TARGET_OF_BOUNDARY : TARGET);
        OptionalLong mostRuns = fields.whole("maxRuns", 1, MOST_RUNS);
        int block = (int) fields.whole("block", 1, MOST_AT_ONCE).orElse(BLOCK);
        int audit = (int) fields.whole("audit", 0, MOST_AT_ONCE).orElse(boundary ? AUDIT_OF_BOUNDARY : 0);
        Optional<String> criterion = fields.text("criterion");
        mostRuns.ifPresent(it -> refuseTooFew(it, block, audit));
        return problems.count() > before || mostRuns.isEmpty()
                ? Optional.empty()
                : Optional.of(new SearchDesign(aim, criterion, target, (int) mostRuns.getAsLong(), block, audit, seed));
    }

    private Aim goal() {
        return fields.word("goal", GOALS).filter(GOALS.getLast()::equals).isPresent() ? Aim.CLASSIFY : Aim.FAILURES;
    }

    private void refuseTooFew(long mostRuns, int block, int audit) {
        int least = 2 * block + audit;
        if (mostRuns < least) {
            problems.add(Problem.at(fields.place("maxRuns"), "nothing could be decided by results")
                    .withValue(Long.toString(mostRuns))
                    .withAllowed("at least " + least + ", which is 2 x block " + block + " + audit " + audit
                            + ", or smaller ones"));
        }
    }
}
