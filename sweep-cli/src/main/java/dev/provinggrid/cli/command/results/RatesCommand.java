package dev.provinggrid.cli.command.results;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.summary.level.ChosenLevels;
import dev.provinggrid.cli.summary.level.ChosenLevels.ComparedCases;
import dev.provinggrid.cli.summary.level.LevelPage;
import dev.provinggrid.cli.summary.outcome.JudgedMeasure;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the levels of axes side by side, and up to where enough cases pass. */
@Command(
        name = "rates",
        description = {
            "Compares the levels of each axis: rates of criteria, events, means of KPIs, limits.",
            "Of an axis of numbers it says up to which level every level passes at least a share. docs/statistics.md says how."
        })
public final class RatesCommand implements Runnable {

    @Mixin
    private SweepOrFolder sweep;

    @Option(names = "--by", split = ",", paramLabel = "AXIS", description = "Only these axes.")
    private List<String> by = List.of();

    @Option(
            names = "--where",
            paramLabel = "AXIS=LEVEL",
            description = "Only cases of this level: @|italic --where weather=heavy-rain --where timeOfDay=00:00|@.")
    private Map<String, String> where = new LinkedHashMap<>();

    @Option(
            names = "--each",
            paramLabel = "AXIS",
            description = "The same for each level of this axis alone: @|italic --each perceptionModel|@.")
    private String each;

    @Option(
            names = "--share",
            paramLabel = "PERCENT",
            description = "What has to pass at every level up to a limit: ${DEFAULT-VALUE}.")
    private String share = "90%";

    @Option(names = "--all", description = "All KPIs that are not the same at every level, not only those of criteria.")
    private boolean all;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        double passing = share();
        SweepResult result = SweepResultReader.of(sweep.sourceOfRates(server));
        List<ComparedCases> compared = new ChosenLevels(result, by, where, each).compared(passing);
        Terminal terminal = Terminal.ofThisProcess();
        output.print(compared, out -> print(out, compared, kpis(result), new Page(terminal.width(), terminal.style())));
    }

    private static void print(PrintWriter out, List<ComparedCases> compared, Predicate<String> kpis, Page page) {
        for (ComparedCases one : compared) {
            if (!one.equals(compared.getFirst())) {
                out.println();
            }
            if (!one.where().isEmpty()) {
                out.println(page.style().bold(one.inWords()));
            }
            out.print(new LevelPage(one.axes(), kpis).text(page));
        }
    }

    /** Those that criteria name, or all. */
    private Predicate<String> kpis(SweepResult result) {
        List<String> named = result.measures().stream()
                .filter(JudgedMeasure::isMargin)
                .flatMap(it -> List.of(it.name().split("\\W+")).stream())
                .toList();
        return it -> all || named.contains(it);
    }

    private double share() {
        try {
            double percent = Double.parseDouble(share.replace("%", "").strip());
            if (percent > 0 && percent <= 100) {
                return percent / 100;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new UsageError("--share " + share + "; allowed: more than 0 %, at most 100 %, such as "
                + Math.round(100 * LevelComparison.USUAL_SHARE) + "%");
    }
}
