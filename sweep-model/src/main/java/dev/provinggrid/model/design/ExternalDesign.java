package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.Factor;
import java.time.Duration;
import java.util.List;

/**
 * Cases that a program outside chooses: it is handed what has ended, and tells which points follow (docs/adr/0064).
 *
 * @param mostRuns the most cases that it may tell
 * @param idle how long nothing may be told while nothing runs; then the list ends, for nobody would know that it stands still
 */
public record ExternalDesign(int mostRuns, Duration idle) implements AdaptiveDesign {

    /** Its word in sweep files. */
    public static final String WORD = "external";

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public String share() {
        return "no rate: a program outside chose which cases run";
    }

    /** Examples of what it may tell, in which every level occurs. */
    public StaticCases examples(CaseSpace space, List<Factor> factors) {
        return SearchDesign.candidates(space, factors, 0);
    }
}
