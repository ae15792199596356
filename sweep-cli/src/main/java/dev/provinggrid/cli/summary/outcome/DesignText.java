package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How a design stands that decides by results which cases follow, in words. */
public sealed interface DesignText permits EstimateText, ExternalText, SearchText, StopText {

    /** Of a sweep; empty where its design is another one. */
    static Optional<DesignText> of(SweepView sweep) {
        return Optional.ofNullable(sweep.design()).map(it -> switch (it.type()) {
            case EstimateDesign.WORD -> new EstimateText(it);
            case ExternalDesign.WORD -> new ExternalText(it);
            case "random" -> new StopText(it);
            default -> new SearchText(it);
        });
    }

    SweepDesign design();

    /** What it says of what there is to choose from; none where it cannot be told. */
    List<String> findings();

    /** A heading of what it says. */
    String heading();

    /** Everything but the levels; before it why the list ended, where the design did not end it. */
    default List<String> sentences() {
        if (design().cells() == null) {
            return List.of(heading() + ": it cannot be told; the log of the server says why.");
        }
        List<String> sentences = new ArrayList<>(findings());
        boolean cutShort = design().ended() != null && !design().complete();
        sentences.add(cutShort ? 0 : sentences.size(), ending());
        return sentences;
    }

    /** How many cells were run, and why no more. */
    default String ending() {
        return design().blocks() + (design().blocks() == 1 ? " block" : " blocks") + " of at most "
                + design().mostRuns() + " cases were decided; "
                + (design().ended() == null
                        ? "further ones may follow."
                        : "no other follows: " + design().ended() + ".");
    }

    /** {@code 12.2 %}. */
    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /** {@code 11.4 to 13.0 %}. */
    static String interval(double least, double greatest) {
        return String.format(Locale.ROOT, "%.1f to %s", 100 * least, percent(greatest));
    }
}
