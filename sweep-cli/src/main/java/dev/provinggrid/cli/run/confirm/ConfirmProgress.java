package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.analysis.gate.Confirmation;
import dev.provinggrid.analysis.gate.FlipStatus;
import java.util.List;

/** Tells how far a confirmation is: {@code 6 of 12 flips decided: 2 real, 4 noise, 6 open; 61 of 100 runs}. */
final class ConfirmProgress {

    private ConfirmProgress() {}

    static String line(Confirmation flips, int budget, String what) {
        List<FlipStatus> all =
                flips.findings().stream().map(Confirmation.Finding::status).toList();
        long real = count(all, FlipStatus.REAL);
        long noise = count(all, FlipStatus.NOISE);
        long undecided = count(all, FlipStatus.UNDECIDED) + count(all, FlipStatus.ERRORS);
        long open = all.size() - real - noise - undecided;
        return (real + noise) + " of " + all.size() + " " + what + " decided: " + real + " real, " + noise + " noise, "
                + (undecided == 0 ? "" : undecided + " undecided, ") + open + " open; " + flips.runs() + " of "
                + budget + " runs";
    }

    private static long count(List<FlipStatus> all, FlipStatus wanted) {
        return all.stream().filter(it -> it == wanted).count();
    }
}
