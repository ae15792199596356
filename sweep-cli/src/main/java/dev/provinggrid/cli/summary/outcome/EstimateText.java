package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.design.EstimatedRate;
import dev.provinggrid.model.wire.design.EstimatedRates;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a design that chose cases by results says of its grid, in words. */
public record EstimateText(SweepDesign design) implements DesignText {

    @Override
    public String heading() {
        return "Estimate";
    }

    @Override
    public List<String> findings() {
        if (design.estimate() == null) {
            return List.of("Estimate: none yet, too few cells have a verdict.");
        }
        List<String> sentences = new ArrayList<>();
        rates(design.estimate()).map(EstimateText::sentence).forEach(sentences::add);
        sentences.addAll(unseen(design.estimate().whole()));
        return sentences;
    }

    private static Stream<EstimatedRate> rates(EstimatedRates of) {
        return Stream.concat(Stream.of(of.whole()), of.aimed().stream());
    }

    /** {@code Estimate: 12.2 % of all 63720 cells fail, 95 % interval 11.4 to 13.0 %; 62952 of them have no verdict.} */
    public static String sentence(EstimatedRate of) {
        String which = of.label() == null
                ? "all " + of.cells() + " cells"
                : "the " + of.cells() + " cells of " + (of.axis() == null ? "" : of.axis() + " ") + of.label();
        return "Estimate: " + failing(of) + " of " + which + " fail, 95 % interval " + interval(of) + "; "
                + (of.cells() - of.judged()) + " of them have no verdict.";
    }

    private static List<String> unseen(EstimatedRate whole) {
        return whole.unseen() == null || whole.unseen() == 0
                ? List.of()
                : List.of("An island of up to " + DesignText.percent(whole.unseen())
                        + " of the cells may fail without a draw having shown it.");
    }

    /** {@code 12.2 %}; a dash where nothing was drawn yet. */
    public static String failing(EstimatedRate of) {
        return of.failing() == null ? "-" : DesignText.percent(of.failing());
    }

    /** {@code 11.4 to 13.0 %}. */
    public static String interval(EstimatedRate of) {
        return of.least() == null || of.greatest() == null ? "-" : DesignText.interval(of.least(), of.greatest());
    }
}
