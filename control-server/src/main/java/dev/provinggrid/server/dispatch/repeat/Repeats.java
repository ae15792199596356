package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.model.sweep.document.SweepLabels;
import dev.provinggrid.server.dispatch.round.RunnableHere;
import dev.provinggrid.server.store.list.NewRepeats.Runs;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import dev.provinggrid.server.store.sweep.RepeatSweeps.Kind;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SubmissionGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Runs cases of a sweep again at a user's request. */
public final class Repeats {

    static final int MOST_TIMES = 1_000;
    private static final int MOST_RUNS = 1_000_000;

    private final PinnedSweeps sweeps;
    private final RepeatSweeps repeats;
    private final SubmissionGate gate;
    private final RunnableHere runnable;
    private final RepeatPieces pieces;

    Repeats(
            PinnedSweeps sweeps,
            RepeatSweeps repeats,
            SubmissionGate gate,
            RunnableHere runnable,
            RepeatPieces pieces) {
        this.sweeps = sweeps;
        this.repeats = repeats;
        this.gate = gate;
        this.runnable = runnable;
        this.pieces = pieces;
    }

    /**
     * A wish for runs.
     *
     * @param cases indexes; none for all that left a trace
     * @param times each of them runs again
     * @param labels by which whoever asks finds the repeat again
     */
    public record Wish(List<Integer> cases, int times, List<String> labels) {}

    /**
     * Opens a repeat.
     *
     * @param holder who wants it
     * @return its id
     * @throws ResponseStatusException 400 or 409 when there is nothing that could be compared so
     */
    public String repeat(String sweep, Wish wish, String holder) {
        List<Integer> cases = checked(sweep, wish);
        PinnedSweep original = sweeps.of(sweep);
        try (SubmissionGate.Turn _ = gate.turn()) {
            Runs runs = new Runs(Kind.ASKED, cases, wish.times(), wish.labels());
            gate.requireRoomFor(original.sweep(), runs.count(), 0, holder);
            return pieces.open(original.submitted(), runs, holder);
        }
    }

    /**
     * Refuses a wish that cannot be met, without opening a repeat.
     *
     * @return the indexes of the cases
     */
    List<Integer> checked(String sweep, Wish wish) {
        int times = wish.times();
        if (times < 1 || times > MOST_TIMES) {
            throw refused(HttpStatus.BAD_REQUEST, "times is " + times + "; allowed: 1 to " + MOST_TIMES);
        }
        SweepLabels.firstMalformed(wish.labels()).ifPresent(it -> {
            throw refused(HttpStatus.BAD_REQUEST, "\"" + it + "\" is not a label; allowed: " + SweepLabels.ALLOWED);
        });
        PinnedSweep original = sweeps.of(sweep);
        if (original.submitted().repeatKind().isPresent()) {
            throw refused(
                    HttpStatus.CONFLICT, "sweep " + sweep + " is itself a repeat: repeat the sweep that it repeats");
        }
        runnable.requireUnchanged(original);
        List<Integer> cases = chosen(sweep, wish.cases());
        if ((long) cases.size() * times > MOST_RUNS) {
            throw refused(
                    HttpStatus.BAD_REQUEST,
                    cases.size() + " cases " + times + " times are more than " + MOST_RUNS + " runs");
        }
        return cases;
    }

    private List<Integer> chosen(String sweep, List<Integer> wanted) {
        if (wanted.isEmpty()) {
            List<Integer> all = repeats.comparable(sweep);
            if (all.isEmpty()) {
                throw refused(
                        HttpStatus.CONFLICT, "no case of sweep " + sweep + " has run to its end and left a trace");
            }
            return all;
        }
        List<Integer> asked = wanted.stream().distinct().sorted().toList();
        List<Integer> not = new ArrayList<>(asked);
        not.removeAll(Set.copyOf(repeats.comparable(sweep, asked)));
        if (!not.isEmpty()) {
            String list = not.stream().map(String::valueOf).collect(Collectors.joining(", "));
            throw refused(
                    HttpStatus.CONFLICT,
                    "no run to compare with, because they are not there, have not run to their end, or left no trace: cases "
                            + list);
        }
        return asked;
    }

    private static ResponseStatusException refused(HttpStatus status, String why) {
        return new ResponseStatusException(status, why);
    }
}
