package dev.provinggrid.cli.run;

import dev.provinggrid.cli.summary.SweepResult;
import dev.provinggrid.cli.summary.VariedParameter;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.SweepView;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts together what a sweep gave. */
public final class Findings {

    private Findings() {}

    /**
     * The result of a sweep.
     *
     * @param file the sweep as its file says it, where there is one: its labels are the better ones
     */
    public static SweepResult of(SweepView view, List<CaseView> cases, Optional<Sweep> file) {
        Map<String, Map<Object, String>> labels = file.map(LevelLabels::of).orElse(Map.of());
        boolean replicated = cases.stream().anyMatch(it -> it.replicate() > 0);
        return new SweepResult(view, cases, VariedParameter.of(cases, labels), replicated);
    }
}
