package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.document.DurationReader;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problems;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code {type: external, maxRuns, idle}}. */
public final class ExternalReader {

    /** How long nothing may be told; besides {@code type} and {@code maxRuns}. */
    public static final String IDLE = "idle";

    /** Greatest number of cases: the keys of all are held in memory. */
    public static final int MOST_RUNS = 100_000;

    private static final Duration USUAL = Duration.ofMinutes(10);
    private static final Duration LONGEST = Duration.ofDays(7);

    private final Fields fields;
    private final Problems problems;

    /** @param fields of the design */
    public ExternalReader(Fields fields, Problems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    /** The design; empty, with a problem, if it is incomplete. */
    public Optional<ExternalDesign> read() {
        fields.required("maxRuns");
        int before = problems.count();
        OptionalLong mostRuns = fields.whole("maxRuns", 1, MOST_RUNS);
        Duration idle = fields.scalar(IDLE)
                .flatMap(it -> new DurationReader(LONGEST, problems).read(it))
                .orElse(USUAL);
        return problems.count() > before || mostRuns.isEmpty()
                ? Optional.empty()
                : Optional.of(new ExternalDesign((int) mostRuns.getAsLong(), idle));
    }
}
