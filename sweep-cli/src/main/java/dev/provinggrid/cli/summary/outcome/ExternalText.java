package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.List;

/** How a list stands whose cases a program outside tells, in words. */
public record ExternalText(SweepDesign design) implements DesignText {

    @Override
    public String heading() {
        return "External";
    }

    @Override
    public List<String> findings() {
        return List.of("External: " + design.cells() + (design.cells() == 1 ? " case was" : " cases were")
                + " told by a program outside" + (design.ended() == null ? "; it may tell more." : "."));
    }

    @Override
    public String ending() {
        return design().blocks() + (design().blocks() == 1 ? " batch" : " batches") + " of at most "
                + design().mostRuns() + " cases; "
                + (design().ended() == null ? "others may follow." : "no other follows: " + design().ended() + ".");
    }
}
