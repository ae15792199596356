package dev.provinggrid.server.api.evidence;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.analysis.statistics.Worlds;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.MarginColumn;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Scans the cases of a sweep once and derives the claims that they support. */
final class EvidenceRows {

    private static final double LEVEL = .95;

    private final PinnedSweep sweep;
    private final long[] seeds;
    private final Outcome[] outcomes;
    private final List<ClaimColumn> columns = new ArrayList<>();
    private final Set<String> simulators = new TreeSet<>();
    private final Set<String> platforms = new TreeSet<>();
    private final Set<String> engines = new TreeSet<>();
    private final Set<String> perception = new TreeSet<>();
    private final MessageDigest digest = sha256();
    private int traces;

    EvidenceRows(PinnedSweep sweep, int cases) {
        this.sweep = sweep;
        this.seeds = new long[cases];
        this.outcomes = new Outcome[cases];
        List<Criterion> criteria = sweep.sweep().pass();
        Stream<Optional<Criterion>> together = criteria.size() > 1 ? Stream.of(Optional.empty()) : Stream.empty();
        Stream.concat(together, criteria.stream().map(Optional::of))
                .map(it ->
                        new ClaimColumn(it, criteria, cases, sweep.submitted().traces()))
                .forEach(columns::add);
    }

    /** Adds a case; one that joined the sweep since the scan began is left out. */
    void add(CaseRow row) {
        if (row.index() >= seeds.length) {
            return;
        }
        seeds[row.index()] = row.stored().seed();
        outcomes[row.index()] = row.outcome().orElse(null);
        columns.forEach(it -> it.add(row));
        row.text(ReportedColumn.VERSION).ifPresent(simulators::add);
        row.text(ReportedColumn.PLATFORM).ifPresent(platforms::add);
        row.text(ReportedColumn.PERCEPTION_ENGINE).ifPresent(engines::add);
        row.text(ReportedColumn.PERCEPTION_KIND).ifPresent(perception::add);
        traces += row.text(ReportedColumn.TRACE_HASH).isPresent() ? 1 : 0;
        String line = row.index() + " " + row.stored().key() + " "
                + row.outcome().map(Enum::name).orElse("-") + " "
                + row.text(ReportedColumn.TRACE_HASH).orElse("-") + "\n";
        digest.update(line.getBytes(StandardCharsets.UTF_8));
    }

    Evidence.Software software() {
        return new Evidence.Software(
                sweep.submitted().softwareVersion(),
                List.copyOf(simulators),
                List.copyOf(platforms),
                List.copyOf(engines),
                List.copyOf(perception));
    }

    Evidence.TraceRecord traces() {
        return new Evidence.TraceRecord(traces, HexFormat.of().formatHex(digest.digest()));
    }

    OperationalDomain domain() {
        return OperationalDomain.of(sweep, worlds().count());
    }

    private Worlds worlds() {
        return new CaseTable(List.of(), seeds).worlds();
    }

    List<SafetyClaim> claims() {
        Worlds worlds = worlds();
        boolean complete = Stream.of(outcomes).allMatch(it -> it != null && it != Outcome.MISSING);
        boolean rated = sweep.sweep().noRate(complete).isEmpty();
        IntervalMethod method = rated ? IntervalMethod.of(sweep.sweep(), complete) : IntervalMethod.NONE;
        return columns.stream().map(it -> claim(it, worlds, method, rated)).toList();
    }

    private SafetyClaim claim(ClaimColumn column, Worlds worlds, IntervalMethod method, boolean rated) {
        RateEstimate rate = worlds.rate(column.held());
        Optional<Criterion> criterion = column.criterion();
        return new SafetyClaim(
                criterion.map(Criterion::name).orElse(SafetyClaim.ALL),
                criterion.map(List::of).orElse(sweep.sweep().pass()).stream()
                        .map(Criterion::that)
                        .toList(),
                criterion.flatMap(this::unit).orElse(null),
                sweep.models().limitations(),
                rate.planned(),
                rate.judged(),
                rate.passed(),
                count(Outcome.ERROR),
                count(Outcome.MISSING),
                count(null),
                rate.planned() - rate.judged() - count(Outcome.ERROR) - count(Outcome.MISSING) - count(null),
                rate.worlds() == 0 || !rated ? null : Double.valueOf(rate.ofWorlds()),
                rate.worlds(),
                worlds.mixed(column.held()),
                interval(rate, method),
                rated ? worstCase(column, rate, worlds, method) : null,
                column.least(),
                column.counterexamples(),
                column.notJudged());
    }

    private static SafetyClaim.WorstCase worstCase(
            ClaimColumn column, RateEstimate rate, Worlds worlds, IntervalMethod method) {
        return SafetyClaim.WorstCase.of(
                rate.worstCase(),
                end(method, worlds.rate(column.heldOr(0))).map(Bounds::lower).orElse(null),
                end(method, worlds.rate(column.heldOr(1))).map(Bounds::upper).orElse(null));
    }

    private Optional<String> unit(Criterion criterion) {
        return MarginColumn.of(List.of(criterion)).getFirst().unit(sweep.sweep().manifest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    private int count(Outcome outcome) {
        return (int) Stream.of(outcomes).filter(it -> it == outcome).count();
    }

    private static SafetyClaim.Interval interval(RateEstimate rate, IntervalMethod method) {
        Optional<Bounds> bounds = end(method, rate);
        return new SafetyClaim.Interval(
                method.word(),
                bounds.map(_ -> LEVEL).orElse(null),
                bounds.map(Bounds::lower).orElse(null),
                bounds.map(Bounds::upper).orElse(null));
    }

    private static Optional<Bounds> end(IntervalMethod method, RateEstimate rate) {
        return method == IntervalMethod.NONE ? Optional.empty() : Optional.of(method.of(rate));
    }
}
