package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.AdaptiveDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.design.StaticDesign;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.sweep.Warning;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a sweep runs and how it is judged: the part of its file that can be read only with the scenario.
 *
 * @param included parameters that included cases set
 * @param sameWorld parameters that are left out of the seeds
 */
record Plan(
        Optional<String> preset,
        List<Axis> axes,
        List<Axis> varied,
        Design design,
        Set<String> included,
        List<String> sameWorld,
        List<Criterion> valid,
        List<Criterion> pass,
        StaticCases cases,
        CaseInputs inputs,
        List<Warning> warnings) {

    /** All cases of a static design, the most that an adaptive one runs. */
    int plannedCases() {
        return switch (design) {
            case StaticDesign _ -> cases.size();
            case ExternalDesign external -> external.mostRuns();
            case AdaptiveDesign adaptive -> Math.min(adaptive.mostRuns(), cases.size());
        };
    }
}
