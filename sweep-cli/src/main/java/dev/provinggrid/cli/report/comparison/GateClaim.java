package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.cli.report.confirmation.ConfirmationReport;
import dev.provinggrid.cli.report.confirmation.ConfirmedFlip;
import dev.provinggrid.cli.report.confirmation.Determinism;
import dev.provinggrid.cli.report.confirmation.GateVerdict;
import dev.provinggrid.cli.report.confirmation.SignTest;
import dev.provinggrid.cli.results.CasesFile;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a gate found as a claim for a safety case.
 *
 * @param claim in a sentence
 * @param alpha probability that a build as good as the first is called worse, at most
 * @param cases that both sweeps have and that are not known to fail
 * @param flips by what is said of them
 * @param determinism whether one pair of reruns decided, and what revoked that
 * @param history what earlier runs counted for
 * @param ended why the reruns ended early; null where they did not
 * @param real the regressions
 */
public record GateClaim(
        Instant written,
        String claim,
        GateVerdict verdict,
        double alpha,
        Build first,
        Build second,
        CasesFile.Criteria criteria,
        int cases,
        Map<FlipStatus, Integer> flips,
        SignTest rate,
        SignTest errors,
        int unjudgedBefore,
        int budget,
        int runs,
        Determinism determinism,
        String history,
        String ended,
        List<ConfirmedFlip> real) {

    /** A sweep and what ran it. */
    public record Build(
            String sweep, String scenario, String scenarioVersion, String softwareVersion, List<String> platforms) {

        static Build of(String sweep, SweepColumns.Origin origin) {
            return new Build(
                    sweep, origin.scenario(), origin.scenarioVersion(), origin.softwareVersion(), origin.platforms());
        }
    }

    /** The claim of a comparison whose flips were rerun. */
    public static GateClaim of(ReportedComparison comparison, ConfirmationReport found, Instant now) {
        Map<FlipStatus, Integer> flips = new EnumMap<>(FlipStatus.class);
        for (FlipStatus status : FlipStatus.values()) {
            flips.put(status, found.count(status));
        }
        return new GateClaim(
                now,
                found.headline(),
                found.verdict(),
                found.alpha(),
                Build.of(found.first(), comparison.first().columns().origin()),
                Build.of(found.second(), comparison.second().columns().origin()),
                comparison.second().criteria(),
                found.cases(),
                flips,
                found.rate(),
                found.errors(),
                found.unjudgedBefore(),
                found.budget(),
                found.runs(),
                found.determinism(),
                found.history(),
                found.ended(),
                found.flips().stream().filter(it -> it.is(FlipStatus.REAL)).toList());
    }
}
