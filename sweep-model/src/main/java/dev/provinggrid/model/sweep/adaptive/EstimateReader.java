package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code {type: estimate, per, halfWidth, maxRuns, flaky, initial, block, seed}}. */
public final class EstimateReader {

    /** Keys besides {@code type} and {@code seed}. */
    public static final List<String> KEYS = List.of("per", "halfWidth", "maxRuns", "flaky", "initial", "block");

    /** Greatest number of cells: each takes 1.6 kB of a server's memory. */
    public static final int MOST_CELLS = 100_000;

    /** Greatest number of cells of each combination in a block. */
    public static final int MOST_AT_ONCE = 10_000;

    private static final double WIDEST = .5;
    private static final int INITIAL = 96;
    private static final int BLOCK = 48;

    private final Fields fields;
    private final Problems problems;

    /** @param fields of the design */
    public EstimateReader(Fields fields, Problems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    /** The design; empty, with a problem, if it is incomplete. */
    public Optional<EstimateDesign> read(long seed) {
        fields.required("halfWidth");
        int before = problems.count();
        List<String> per = per();
        double halfWidth = new ShareReader(fields, problems)
                .read("halfWidth", "not half the width of an interval of a rate")
                .orElse(WIDEST);
        int mostRuns = (int) fields.whole("maxRuns", 1, MOST_CELLS).orElse(MOST_CELLS);
        boolean flaky = fields.flag("flaky").orElse(true);
        int initial = (int) fields.whole("initial", 2, MOST_AT_ONCE).orElse(INITIAL);
        int block = (int) fields.whole("block", 1, MOST_AT_ONCE).orElse(BLOCK);
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new EstimateDesign(per, halfWidth, mostRuns, flaky, initial, block, seed));
    }

    private List<String> per() {
        List<String> names = new ArrayList<>();
        for (Element item : fields.list("per")) {
            Fields.asScalar(item, problems).ifPresent(it -> {
                if (names.contains(it.text())) {
                    problems.add(
                            Problem.at(it.place(), "an axis is named twice").withValue(it.text()));
                }
                names.add(it.text());
            });
        }
        return names;
    }
}
