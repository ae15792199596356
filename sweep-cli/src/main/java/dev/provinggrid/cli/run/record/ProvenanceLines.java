package dev.provinggrid.cli.run.record;

import dev.provinggrid.cli.summary.utilisation.MemoryInWords;
import dev.provinggrid.model.wire.Provenance;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.ResourceUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the provenance of a case.
 *
 * @param machines by digest
 */
public record ProvenanceLines(CaseView view, Map<String, MachineDescription> machines) {

    private static final int LABEL = 12;
    private static final double GIB = 1L << 30;

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        Provenance from = view.provenance();
        if (from == null) {
            return lines;
        }
        add(lines, "reused from", reused(view.reusedFrom()));
        add(lines, "case key", view.key());
        add(
                lines,
                "scenario",
                from.pins().scenario() + ", manifest " + from.pins().manifest());
        from.pins().inputs().forEach((name, digest) -> add(lines, "input", name + " " + digest));
        add(lines, "seed", Long.toString(view.seed()));
        add(lines, "software", from.software().version());
        add(lines, "platform", from.software().platform());
        add(lines, "network by", from.software().perceptionEngine());
        add(lines, "trace", view.traceHash());
        String digest = from.host().machine();
        MachineDescription machine = digest == null ? null : machines.get(digest);
        if (machine != null) {
            add(lines, "machine", inWords(machine));
            add(lines, "system", machine.system() + ", " + machine.kernel() + ", Java " + machine.java());
        }
        add(lines, "took", took(view.resources()));
        return lines;
    }

    private static String reused(RunOrigin origin) {
        return origin == null
                ? null
                : (origin.index() == null ? "" : "case " + origin.index() + " of ") + "sweep " + origin.sweep()
                        + (origin.software() == null ? "" : ", submitted to version " + origin.software());
    }

    private static String inWords(MachineDescription machine) {
        String memory = machine.memoryBytes() == null
                ? ""
                : String.format(Locale.ROOT, ", %.1f GiB", machine.memoryBytes() / GIB);
        return machine.cpu() + ", " + machine.processors() + " processors" + memory
                + (machine.gpu() == null ? "" : ", " + machine.gpu());
    }

    private static String took(ResourceUse use) {
        if (use == null) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        add(parts, "%.2f s of processors", use.cpuS());
        if (use.peakMemoryBytes() != null) {
            parts.add(MemoryInWords.of(use.peakMemoryBytes(), use.workerMemoryBytes()));
        }
        add(parts, "%.2f s of GPUs", use.gpuS());
        add(parts, "%.1f J (" + use.energyOf() + ")", use.energyJ());
        return parts.isEmpty() ? null : String.join(", ", parts);
    }

    private static void add(List<String> parts, String format, Double value) {
        if (value != null) {
            parts.add(String.format(Locale.ROOT, format, value));
        }
    }

    private static void add(List<String> lines, String label, String value) {
        if (value != null && !value.isBlank()) {
            lines.add("  " + label + " ".repeat(LABEL - label.length()) + value);
        }
    }
}
