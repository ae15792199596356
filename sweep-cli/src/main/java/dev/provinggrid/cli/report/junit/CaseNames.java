package dev.provinggrid.cli.report.junit;

import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.stream.Collectors;

/** Unique names of cases from their parameters, {@code weather=clear, timeOfDay=06:00, replicate 3}: equal in every run of the sweep. */
final class CaseNames {

    private static final int LONGEST_LABEL = 80;
    private static final int LONGEST = 400;

    private final SweepResult result;
    private final UniqueNames names = new UniqueNames();

    CaseNames(SweepResult result) {
        this.result = result;
    }

    /** The combination of levels of a case. */
    String cell(CaseView view) {
        String words = result.varied().stream()
                .filter(it -> !it.labelOf(view).isEmpty())
                .map(it -> it.name() + "=" + Figures.cut(XmlText.oneLine(it.labelOf(view)), LONGEST_LABEL))
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "all cases" : Figures.cut(words, LONGEST);
    }

    /** A case with its replicate; with its number too where another one has that name. */
    String ofCase(CaseView view) {
        String cell = cell(view);
        return names.of(view.replicate() == 0 ? cell : cell + ", replicate " + view.replicate(), view.index());
    }

    /** All passes among the replicates of a case; how many they are is told elsewhere, so that the name stays from run to run. */
    String ofPasses(CaseView view) {
        return names.of(cell(view) + ", passes", view.index());
    }
}
