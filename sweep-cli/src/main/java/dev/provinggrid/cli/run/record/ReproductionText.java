package dev.provinggrid.cli.run.record;

import dev.provinggrid.cli.run.record.Reproduction.RunRecord;
import dev.provinggrid.cli.run.repeat.RepeatText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Prints the result of running a case again from its record. */
public record ReproductionText(Reproduction of) {

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("case " + of.index() + " of sweep " + of.sweep());
        of.digests().forEach(it -> lines.add("  " + it.inWords()));
        if (of.again() != null) {
            same(lines, "software", of.recorded().version(), of.again().version());
            same(lines, "platform", of.recorded().platform(), of.again().platform());
            same(lines, "outcome", of.recorded().outcome(), of.again().outcome());
        }
        lines.add(verdict());
        if (of.difference() != null) {
            lines.add("  " + RepeatText.begins(of.difference()));
        }
        if (of.note() != null) {
            lines.add("  " + of.note());
        }
        if (of.trace() != null) {
            lines.add("  the new trace is " + of.trace());
        }
        return lines;
    }

    private static void same(List<String> lines, String what, String recorded, String again) {
        lines.add("  " + what + " " + recorded
                + (Objects.equals(recorded, again) ? ": the same" : " in the record, " + again + " now"));
    }

    private String verdict() {
        RunRecord again = of.again();
        if (of.identical() == null) {
            return "Not reproduced: there is nothing to compare.";
        }
        if (of.identical()) {
            return "Identical: the new trace is " + again.traceHash() + ", as recorded.";
        }
        return "Different: the trace was " + of.recorded().traceHash() + " and is " + again.traceHash() + " now"
                + (Objects.equals(of.recorded().platform(), again.platform())
                        ? "."
                        : ", on another platform class, where equality is not promised.");
    }
}
