package dev.provinggrid.server.sweep.cases;

import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.block.DesignBlock;
import java.util.List;
import java.util.Optional;

/**
 * The cases that a sweep begins with.
 *
 * @param block what an adaptive design decided; empty of a static design, which has no further cases
 */
public record FirstCases(List<Case> cases, Optional<DesignBlock> block) {

    public static FirstCases of(Sweep sweep) {
        if (!sweep.isAdaptive()) {
            return new FirstCases(sweep.cases().next(List.of()), Optional.empty());
        }
        if (sweep.design() instanceof ExternalDesign) {
            return new FirstCases(
                    List.of(), Optional.of(DesignBlock.none(sweep.design().word())));
        }
        CaseList list = new CaseList(sweep);
        DesignBlock block = list.decide(List.of());
        return new FirstCases(list.all(), Optional.of(block));
    }
}
