package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.design.EstimatedRate;
import dev.provinggrid.model.wire.design.EstimatedRates;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a design that chose cases by results says of its grid, in words. */
public record EstimateText(SweepDesign design) {

    /** Of a sweep; empty where its design is another one. */
    public static Optional<EstimateText> of(SweepView sweep) {
        return Optional.ofNullable(sweep.design()).map(EstimateText::new);
    }

    /** Everything but the levels, the whole first; before it why the list ended, where the design did not end it. */
    public List<String> sentences() {
        if (design.cells() == null) {
            return List.of("Estimate: it cannot be told; the log of the server says why.");
        }
        List<String> sentences = new ArrayList<>();
        if (design.estimate() == null) {
            sentences.add("Estimate: none yet, too few cells have a verdict.");
        } else {
            rates(design.estimate()).map(EstimateText::sentence).forEach(sentences::add);
            sentences.addAll(unseen(design.estimate().whole()));
        }
        boolean cutShort = design.ended() != null && !design.complete();
        sentences.add(cutShort ? 0 : sentences.size(), ending());
        return sentences;
    }

    /** How many cells were run, and why no more. */
    public String ending() {
        return design.blocks() + (design.blocks() == 1 ? " block" : " blocks") + " of at most " + design.mostRuns()
                + " cases were decided; "
                + (design.ended() == null ? "further ones may follow." : "no other follows: " + design.ended() + ".");
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
                : List.of("An island of up to " + percent(whole.unseen())
                        + " of the cells may fail without a draw having shown it.");
    }

    /** {@code 12.2 %}; a dash where nothing was drawn yet. */
    public static String failing(EstimatedRate of) {
        return of.failing() == null ? "-" : percent(of.failing());
    }

    /** {@code 11.4 to 13.0 %}. */
    public static String interval(EstimatedRate of) {
        return of.least() == null || of.greatest() == null
                ? "-"
                : String.format(Locale.ROOT, "%.1f to %s", 100 * of.least(), percent(of.greatest()));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
