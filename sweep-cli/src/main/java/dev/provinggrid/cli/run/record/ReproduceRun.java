package dev.provinggrid.cli.run.record;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.record.Reproduction.RunRecord;
import dev.provinggrid.cli.run.repeat.RepeatRun;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.trace.TraceDifference;
import dev.provinggrid.model.wire.Provenance;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.view.CaseView;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Verifies the record of a case, runs the case again and compares the traces.
 *
 * @param client of the server that keeps what the case depends on
 * @param out folder for the new trace
 */
public record ReproduceRun(ControlClient client, ProgressDisplay display, Clock clock, Optional<Path> out) {

    /** Of the server: the case has not run to its end, or left no trace. */
    private static final int NOTHING_TO_COMPARE = 409;

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(2);

    /** What came of it. */
    public record Reproduced(InterruptibleWait.Ending ending, Reproduction reproduction) {}

    /**
     * Runs it.
     *
     * @param sweep at the server
     * @param view the case as the record has it
     */
    public Reproduced run(String sweep, CaseView view, InterruptibleWait interruptible) {
        List<RecordedDigest> digests = new CaseRecord(view, client).verified();
        if (!digests.stream().allMatch(RecordedDigest::agrees)) {
            return none(sweep, view, digests, "the record and what is kept for it are not the same");
        }
        if (view.traceHash() == null) {
            return none(sweep, view, digests, "the record has no trace to compare with");
        }
        Optional<String> other = otherScenario(view.provenance().pins().scenario());
        if (other.isPresent()) {
            return none(sweep, view, digests, other.get());
        }
        try {
            return repeated(sweep, view, digests, interruptible);
        } catch (Refused refused) {
            if (refused.status() != NOTHING_TO_COMPARE) {
                throw refused;
            }
            return none(sweep, view, digests, refused.getMessage());
        }
    }

    /** Nobody would ever run a case of a scenario, or of a version of it, that is not here. */
    private Optional<String> otherScenario(String recorded) {
        String name = recorded.substring(0, recorded.lastIndexOf('@'));
        String here = client.scenarioVersions().get(name);
        if (here == null) {
            return Optional.of("no scenario \"" + name + "\" here; --scenarios names the folder of your own");
        }
        return recorded.equals(name + "@" + here)
                ? Optional.empty()
                : Optional.of("the record is of " + recorded + ", and the scenario has version " + here
                        + " here: a build of the recorded version can run it");
    }

    private static Reproduced none(String sweep, CaseView view, List<RecordedDigest> digests, String why) {
        return new Reproduced(
                InterruptibleWait.Ending.DONE,
                new Reproduction(sweep, view.index(), view.key(), digests, record(view), null, null, null, null, why));
    }

    private Reproduced repeated(
            String sweep, CaseView view, List<RecordedDigest> digests, InterruptibleWait interruptible) {
        RepeatRun.Repeated repeated = new RepeatRun(client, display, clock)
                .run(new RepeatRun.Wanted(sweep, List.of(view.index()), 1), interruptible, SERVER_MAY_BE_AWAY);
        String repeat = repeated.report().repeat();
        CaseView again = client.caseOf(repeat, 0);
        RepeatedCase compared = repeated.report().cases().getFirst();
        boolean comparable = again.traceHash() != null && compared.missing() == 0;
        boolean identical = comparable && again.traceHash().equals(view.traceHash());
        Reproduction reproduction = new Reproduction(
                sweep,
                view.index(),
                view.key(),
                digests,
                record(view),
                record(again),
                comparable ? identical : null,
                identical ? null : compared.difference(),
                out.flatMap(it -> trace(repeat, view, again, it))
                        .map(Path::toString)
                        .orElse(null),
                comparable ? note(compared.difference(), identical, compared.note()) : said(again));
        return new Reproduced(repeated.ending(), reproduction);
    }

    private static String note(TraceDifference difference, boolean identical, String note) {
        return identical || difference != null ? null : note;
    }

    private static String said(CaseView again) {
        return "the new run ended as " + again.outcome() + (again.message() == null ? "" : ": " + again.message());
    }

    private static RunRecord record(CaseView view) {
        Provenance.Software from = view.provenance().software();
        return new RunRecord(view.outcome(), from.version(), from.platform(), view.traceHash());
    }

    /** Where the new trace lies; empty where the sweep keeps none. */
    private Optional<Path> trace(String repeat, CaseView of, CaseView again, Path folder) {
        if (!again.artifacts().contains("trace.csv")) {
            return Optional.empty();
        }
        Path file = folder.resolve(String.format(Locale.ROOT, "case-%05d.csv", of.index()));
        client.download(repeat, "cases/" + again.index() + "/trace.csv", file);
        return Optional.of(file);
    }
}
