package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.analysis.statistics.sweep.StatisticsColumns;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.perception.ModelLimitation;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.Utilisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The result of a sweep.
 *
 * @param cases all of them, by index
 * @param varied its axes
 * @param sampled whether replicates or a random design make the cases a sample, so that a rate has an interval
 * @param utilisation what it took of slots and machines; empty where nobody says
 * @param measures margins and KPIs that its cases can have; empty where nobody asked
 * @param limitations what it must not be used for, because of its perception models
 * @param design how its cases were chosen; empty in results from before that was told
 */
public record SweepResult(
        SweepView sweep,
        List<CaseView> cases,
        List<VariedParameter> varied,
        boolean sampled,
        Optional<Utilisation> utilisation,
        List<JudgedMeasure> measures,
        List<ModelLimitation> limitations,
        Optional<DesignShare> design) {

    /** Of a sweep whose design nobody tells. */
    public SweepResult(
            SweepView sweep,
            List<CaseView> cases,
            List<VariedParameter> varied,
            boolean sampled,
            Optional<Utilisation> utilisation,
            List<JudgedMeasure> measures,
            List<ModelLimitation> limitations) {
        this(sweep, cases, varied, sampled, utilisation, measures, limitations, Optional.empty());
    }

    /** Without what it took, margins, KPIs and limitations. */
    public SweepResult(SweepView sweep, List<CaseView> cases, List<VariedParameter> varied, boolean sampled) {
        this(sweep, cases, varied, sampled, Optional.empty(), List.of(), List.of());
    }

    /**
     * Everything that is counted of it.
     *
     * @param by axes to combine, none or up to three
     * @throws UsageError when these are no axes to combine
     */
    public SweepStatistics statistics(List<String> by) {
        try {
            return SweepStatistics.of(columns(), by);
        } catch (IllegalArgumentException notToCombine) {
            throw new UsageError(notToCombine.getMessage(), notToCombine);
        }
    }

    /**
     * The levels of each axis side by side; none where no share is a rate.
     *
     * @param share that has to pass at every level up to a limit, in (0, 1]
     */
    public List<LevelComparison> levels(double share) {
        return noRate().isPresent() ? List.of() : LevelComparison.of(columns(), share);
    }

    /** Why no share of its cases is a rate, of whatever; empty where they are. */
    public Optional<NoRate> noRate() {
        return design.filter(DesignShare::isChosen).map(_ -> NoRate.CHOSEN).or(() -> NoRate.named(sweep.noRate()));
    }

    /** What is said after a number of its cases; empty where their shares are rates. */
    public String restriction() {
        return noRate().map(it -> switch (it) {
                    case CHOSEN -> " that ran, " + it.words();
                    case RISK -> ", " + it.words() + ": no rate before all have ended";
                })
                .orElse("");
    }

    private boolean isStopped() {
        return design.filter(DesignShare::isStopped).isPresent();
    }

    /** The result of only some of its cases. */
    public SweepResult among(Predicate<CaseView> chosen) {
        return new SweepResult(
                sweep,
                cases.stream().filter(chosen).toList(),
                varied,
                sampled,
                utilisation,
                measures,
                limitations,
                design);
    }

    private StatisticsColumns columns() {
        return new StatisticsColumns(
                table(),
                cases.stream().map(SweepResult::outcome).toArray(Outcome[]::new),
                columns(true),
                columns(false),
                IntervalMethod.of(sampled, !isStopped()));
    }

    private List<MeasuredColumn> columns(boolean margins) {
        return measures.stream()
                .filter(it -> it.isMargin() == margins)
                .map(it -> it.column(cases))
                .toList();
    }

    private static Outcome outcome(CaseView view) {
        return view.outcome() == null ? null : Outcome.valueOf(view.outcome());
    }

    /** How its rates have intervals. */
    public IntervalMethod interval() {
        OutcomeTally tally = tally();
        return IntervalMethod.of(sampled, tally.missing() == 0 && !isStopped());
    }

    /** How its cases ended. */
    public OutcomeTally tally() {
        return OutcomeTally.of(cases);
    }

    /** Its cases in columns, for counting. */
    public CaseTable table() {
        return new CaseTable(
                varied.stream().map(it -> it.column(cases)).toList(),
                cases.stream().mapToLong(CaseView::seed).toArray());
    }

    /** Of each case 1 where it passed and 0 where it failed; NaN without a verdict. */
    public double[] passes() {
        return cases.stream()
                .mapToDouble(it -> "PASS".equals(it.outcome()) ? 1 : "FAIL".equals(it.outcome()) ? 0 : Double.NaN)
                .toArray();
    }

    /** The case in the words of the sweep file, each level with its axis: {@code weather clear, timeOfDay 06:00}. */
    public String inWords(CaseView view) {
        List<String> words = new ArrayList<>();
        for (VariedParameter parameter : varied) {
            String label = parameter.labelOf(view);
            if (!label.isEmpty()) {
                words.add(parameter.name() + " " + label);
            }
        }
        if (view.replicate() > 0) {
            words.add("replicate " + view.replicate());
        }
        return String.join(", ", words);
    }

    /** Why a case failed: the cause the scenario names, else the criteria that were missed. */
    public static String causeOf(CaseView view) {
        if (view.cause() != null && !view.cause().isEmpty()) {
            return view.cause();
        }
        String missed = view.margins() == null
                ? ""
                : view.margins().entrySet().stream()
                        .filter(margin -> margin.getValue() < 0)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.joining(", "));
        return missed.isEmpty() ? "criterion missed" : "missed " + missed;
    }
}
