package dev.provinggrid.cli.summary;

import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.SweepView;
import java.util.List;

/**
 * What a sweep gave.
 *
 * @param cases all of them, by index
 * @param varied its axes
 * @param sampled whether replicates or a random design make the cases a sample, so that a rate has an interval
 */
public record SweepResult(SweepView sweep, List<CaseView> cases, List<VariedParameter> varied, boolean sampled) {

    Tally tally() {
        return Tally.of(cases);
    }

    /** The case in the words of the sweep file: {@code yolov3, clear, 06:00}. */
    String inWords(CaseView view) {
        StringBuilder words = new StringBuilder();
        for (VariedParameter parameter : varied) {
            String label = parameter.labelOf(view);
            words.append(words.isEmpty() || label.isEmpty() ? "" : ", ").append(label);
        }
        return view.replicate() == 0 ? words.toString() : words + ", replicate " + view.replicate();
    }
}
