package dev.provinggrid.worker.runner;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a check found.
 *
 * @param second run of the same case; empty unless all was well with the first
 * @param repetition what both have in common; empty unless all was well with both
 */
public record CheckFindings(
        Manifest manifest,
        Map<String, Object> parameters,
        CheckedRun first,
        Optional<CheckedRun> second,
        Optional<Repetition> repetition) {

    private static final Problem REFUTED = Problem.at(
                    Place.pointer("/runner/repeatable"), "two runs of the same case differ")
            .withValue("true")
            .withAllowed("false; or true, once the program takes all chance from the seed of the case");

    /** A shorter run needs nobody to think about its start-up, s. */
    private static final double LONG_S = 2;

    public boolean isOk() {
        return problems().isEmpty();
    }

    public List<Problem> problems() {
        return repetition.filter(Repetition::refutes).isPresent() ? List.of(REFUTED) : failed().problems();
    }

    /** What worker and program said, of the run that is not as it should be. */
    public String log() {
        return failed().log();
    }

    private CheckedRun failed() {
        return second.filter(it -> !it.isOk()).orElse(first);
    }

    /** What is allowed, but may not be what was meant. */
    public List<String> notes() {
        if (first.report().isEmpty()) {
            return List.of();
        }
        List<String> notes = new ArrayList<>();
        if (second.filter(it -> !it.isOk()).isPresent()) {
            notes.add("the first run of this case was as it should be, the second was not");
        }
        manifest.kpis().stream()
                .map(Kpi::name)
                .filter(it -> !first.report().get().kpis().containsKey(it))
                .forEach(it -> notes.add("the run has no KPI \"" + it + "\""));
        if (first.traceHash().isEmpty()) {
            notes.add("the run has no trace");
        }
        CheckedRun warm = second.orElse(first); // the first run also fetched the program from the disk
        if (warm.wallS() > LONG_S && warm.startS().orElse(0) > warm.wallS() / 2) {
            notes.add(
                    "most of a run is start-up: a simulator that stays up pays it once (type: http, lifecycle: reuse)");
        }
        return notes;
    }
}
