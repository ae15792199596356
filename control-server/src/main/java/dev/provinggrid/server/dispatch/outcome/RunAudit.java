package dev.provinggrid.server.dispatch.outcome;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toSet;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.attempt.CaseEnds;
import dev.provinggrid.server.store.attempt.CaseEntry;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.result.TraceRecords;
import dev.provinggrid.server.store.result.TraceRecords.Agreement;
import dev.provinggrid.server.store.result.TraceRecords.Original;
import dev.provinggrid.server.store.result.TraceRecords.Run;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the trace of every run that ends: whether another case has the same trace from different inputs, which is examined
 * when the last case has ended, and whether an earlier run of the same case has a different trace. Must run in the transaction
 * that stores the outcome.
 */
final class RunAudit {

    private static final Logger LOG = LoggerFactory.getLogger(RunAudit.class);

    private final TraceRecords traces;
    private final MeterRegistry metrics;

    RunAudit(TraceRecords traces, MeterRegistry metrics) {
        this.traces = traces;
        this.metrics = metrics;
    }

    /**
     * The attempts whose ends say something of other runs, or may: they are to be stored one after the other, each with {@link #ended}. The
     * others left no trace, or the first of its kind. What ends by itself is looked at by itself.
     *
     * @param ends none of which is stored
     */
    Set<Long> speakOfOthers(List<CaseEnds.End> ends) {
        if (ends.size() == 1) {
            return ids(ends.stream());
        }
        Map<Boolean, List<CaseEnds.End>> traced = ends.stream()
                .filter(it -> it.result().traceInputs().isPresent())
                .collect(partitioningBy(it ->
                        it.entry().round() > 1 || traces.areRepeats(it.entry().sweep())));
        Set<Long> others = ids(traced.get(true).stream());
        traced.get(false).stream()
                .collect(groupingBy(it -> it.entry().sweep()))
                .forEach((sweep, first) -> others.addAll(ids(sharing(sweep, first))));
        return others;
    }

    /** Those whose trace a case of the sweep has already, or another one of these. */
    private Stream<CaseEnds.End> sharing(String sweep, List<CaseEnds.End> ends) {
        Map<String, List<CaseEnds.End>> byTrace = ends.stream().collect(groupingBy(RunAudit::trace));
        Set<String> known = traces.known(sweep, byTrace.keySet());
        return ends.stream()
                .filter(it ->
                        known.contains(trace(it)) || byTrace.get(trace(it)).size() > 1);
    }

    private static Set<Long> ids(Stream<CaseEnds.End> ends) {
        return ends.map(it -> it.attempt().id()).collect(toSet());
    }

    private static String trace(CaseEnds.End end) {
        return end.result().report().orElseThrow().traceHash();
    }

    /** A case has this result in its round. */
    void ended(CaseEntry entry, CaseResult result) {
        if (result.traceInputs().isEmpty()) {
            return;
        }
        OutcomeReport report = result.report().orElseThrow();
        Run run = new Run(report.traceHash(), report.platform());
        Optional<Original> repeated = traces.original(entry.sweep(), entry.index());
        if (repeated.isPresent()) {
            Original original = repeated.get();
            traces.run(original.sweep(), original.round(), original.index())
                    .ifPresent(it -> compare(original.sweep(), original.index(), run, List.of(it)));
        } else {
            if (entry.round() > 1) {
                compare(entry.sweep(), entry.index(), run, traces.before(entry.sweep(), entry.round(), entry.index()));
                traces.forgetShared(entry.sweep(), entry.index())
                        .forEach(it -> traces.counting(entry.sweep(), it)
                                .ifPresent(hash -> lookForSharing(entry.sweep(), it, hash[0], hash[1])));
            }
            lookForSharing(
                    entry.sweep(),
                    entry.index(),
                    run.hash(),
                    result.traceInputs().get());
        }
    }

    private void lookForSharing(String sweep, int index, String hash, String inputs) {
        traces.sharing(sweep, index, hash, inputs).ifPresent(other -> {
            traces.shares(sweep, index, other);
            LogField.CASE
                    .in(LogField.SWEEP.in(LOG.atDebug(), sweep), index)
                    .log("Case {} of sweep {} ended with the trace of case {}", index, sweep, other);
        });
    }

    private void compare(String sweep, int index, Run run, List<Run> before) {
        if (before.isEmpty()) {
            return;
        }
        Agreement agreement = agreement(run, before);
        boolean isNew = traces.compared(sweep, index, agreement);
        boolean expected = agreement == Agreement.DIFFERS && !traces.isRepeatable(sweep);
        if (agreement != Agreement.AGREES && !expected) {
            found(agreement == Agreement.DIFFERS ? "not-repeatable" : "other-platform");
        }
        if (isNew) {
            LogField.CASE
                    .in(LogField.SWEEP.in(expected ? LOG.atInfo() : LOG.atWarn(), sweep), index)
                    .log("Case {} of sweep {} is not repeatable: run again, it took another course", index, sweep);
        }
    }

    private static Agreement agreement(Run run, List<Run> before) {
        List<Run> other =
                before.stream().filter(it -> !it.hash().equals(run.hash())).toList();
        if (other.isEmpty()) {
            return Agreement.AGREES;
        }
        Optional<Run> here = other.stream()
                .filter(it -> it.platform().equals(run.platform()))
                .findFirst();
        return here.isPresent() ? Agreement.DIFFERS : Agreement.ELSEWHERE;
    }

    private void found(String kind) {
        Counter.builder("provinggrid.traces.suspect")
                .description("Runs whose traces should have been others, by what is wrong with them")
                .tag("kind", kind)
                .register(metrics)
                .increment();
    }
}
