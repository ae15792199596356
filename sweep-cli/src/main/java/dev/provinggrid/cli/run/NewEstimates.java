package dev.provinggrid.cli.run;

import dev.provinggrid.cli.summary.outcome.DesignText;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;

/** What a design says of its grid with each further block. */
final class NewEstimates {

    private int blocks;

    /** Nothing of what was said before. */
    List<String> of(SweepView sweep) {
        SweepDesign design = sweep.design();
        boolean told =
                design != null && (design.estimate() != null || design.search() != null || design.stop() != null);
        if (!told || design.blocks() == blocks || sweep.finished() != null) {
            return List.of();
        }
        blocks = design.blocks();
        return DesignText.of(sweep).orElseThrow().findings().stream().limit(1).toList();
    }
}
